import * as v from 'valibot'
import { defineRecord } from '../kernel/define.ts'
import { choice, id, instantField, integer, json, nullable, reference, text } from '../kernel/fields.ts'

/** exception: a fact applied with an open question. rejected: a refused intent. parked: a fact stored but not applied. */
export const ATTENTION_KIND = { exception: 1, rejected: 2, parked: 3 } as const

/** A notice about something that a person must check. It remains until it is resolved. */
export const attention = defineRecord({
  name: 'attention',
  travels: 'till',
  copyRank: 2,
  fields: {
    id: id(),
    kind: choice(ATTENTION_KIND),
    /** A refusal code, translated into both languages. */
    code: text(80),
    command: text(80),
    deviceId: nullable(id()),
    seq: nullable(integer()),
    operationId: nullable(id()),
    details: json(v.record(v.string(), v.union([v.string(), v.number()]))),
    raisedAt: instantField(),
    resolvedAt: nullable(instantField()),
    resolvedBy: nullable(reference('employee')),
  },
})
