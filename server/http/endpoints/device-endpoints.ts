import * as v from 'valibot'
import {
  closeDeviceRequestSchema,
  devicesResponseSchema,
  parkedOperationsRequestSchema,
  parkedOperationsResponseSchema,
  resolveOperationRequestSchema,
  resolveOperationResponseSchema,
} from '#domain/sync/devices.ts'
import { rescueContentSchema, rescueResponseSchema } from '#domain/sync/rescue.ts'
import { asSent } from '../routes/as-sent.ts'
import { endpoint } from './endpoint.ts'

const done = v.object({ ok: v.literal(true) })
const noSuchTill = { 404: 'The account has no such till or operation.' }

export const deviceEndpoints = {
  devices: endpoint({
    method: 'get',
    path: '/api/devices',
    summary: 'Every till: how it stands, what it holds, which numbers are missing, and whether it is silent.',
    access: 'user',
    reply: devicesResponseSchema,
  }),
  retireDevice: endpoint({
    method: 'post',
    path: '/api/devices/:deviceId/retire',
    summary: 'Takes a till out of service and closes its series. What it still sends counts, and is reported.',
    access: 'user',
    body: closeDeviceRequestSchema,
    reply: done,
    more: noSuchTill,
  }),
  revokeDevice: endpoint({
    method: 'post',
    path: '/api/devices/:deviceId/revoke',
    summary: 'Takes a lost or stolen till out of service. What it still sends is kept aside until a person accepts it.',
    access: 'user',
    body: closeDeviceRequestSchema,
    reply: done,
    more: noSuchTill,
  }),
  deviceOperations: endpoint({
    method: 'get',
    path: '/api/devices/:deviceId/operations',
    summary: 'Operations of a till that wait for a person, with what was done about them; whole for who may settle them.',
    access: 'user',
    query: parkedOperationsRequestSchema,
    reply: parkedOperationsResponseSchema,
    more: noSuchTill,
  }),
  operation: endpoint({
    method: 'get',
    path: '/api/operations/:deviceId/:seq',
    summary: "What came under one place of a till's queue, with what was done about it; whole for who may settle it.",
    access: 'user',
    reply: parkedOperationsResponseSchema,
    more: noSuchTill,
  }),
  resolveOperation: endpoint({
    method: 'post',
    path: '/api/operations/resolve',
    summary: 'Runs a kept operation again, with other content if need be, or decides that it shall have no effect.',
    access: 'user',
    body: resolveOperationRequestSchema,
    reply: resolveOperationResponseSchema,
    more: noSuchTill,
  }),
  importRescue: endpoint({
    method: 'post',
    path: '/api/rescue/import',
    summary: "Takes a till's decrypted rescue file: each operation acts once, whatever the till itself sends.",
    access: 'user',
    body: asSent(rescueContentSchema),
    reply: rescueResponseSchema,
    more: noSuchTill,
  }),
} as const
