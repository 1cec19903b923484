import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { attentionAct } from './attention-act.ts'
import { attention } from './attention.ts'
import { newShop } from './first-steps.ts'

export const attentions = defineQuery({
  name: 'attentions',
  record: attention,
  permission: may('devices', 'view'),
  fields: ['kind', 'code', 'command', 'deviceId', 'seq', 'operationId', 'details', 'raisedAt', 'resolvedAt', 'resolvedBy'],
  filters: ['kind', 'deviceId', 'resolvedAt'],
  sorts: ['raisedAt'],
  sort: { field: 'raisedAt', descending: true },
})

export const attentionActs = defineQuery({
  name: 'attentionActs',
  record: attentionAct,
  permission: may('devices', 'view'),
  fields: ['attentionId', 'act', 'note', 'actedAt', 'actedBy'],
  filters: ['attentionId'],
  sorts: ['actedAt'],
  sort: { field: 'actedAt', descending: true },
})

export const attentionViews = [newShop] as const
