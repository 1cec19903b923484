import * as v from 'valibot'
import { may } from './access/pages.ts'
import { employee } from './employees/employee.ts'
import type { AnyEntity } from './entities/entity.ts'
import { DOCUMENT_KIND, document } from './files/document.ts'
import { FILE_BYTES_MAX, KEPT_MIMES } from './files/file-kind.ts'
import {
  type AnyRecord,
  type DecisionContext,
  type Permission,
  type Reader,
  type RowOf,
  defineCommand,
  happened,
  insert,
  patch,
  refuse,
} from './kernel/define.ts'
import { type Id, idSchema } from './kernel/ids.ts'
import { daySchema } from './kernel/time.ts'
import { savedView } from './lists/saved-view.ts'
import { entities } from './entities.ts'
import { stockMove } from './stock/stock-move.ts'

type Row = Readonly<Record<string, unknown>>

/** A record whose rows may have attached documents. Users who may view or edit the row may do the same with its documents. */
interface DocumentOwner {
  readonly record: AnyRecord
  /** Fields with a constant value: service groups are groups of that kind. */
  readonly scope: Row
  readonly view: Permission | null
  readonly edit: Permission | null
}

const allEntities: readonly AnyEntity[] = entities
const ownEntities = allEntities.filter(({ record }) => record.name !== savedView.name)

const owners: readonly DocumentOwner[] = [
  ...ownEntities.map(({ record, scope, permission }) => ({ record, scope, view: permission.view, edit: permission.edit })),
  ...(ownEntities.some(({ record }) => record.name === employee.name)
    ? []
    : [{ record: employee, scope: {}, view: may('employees', 'view'), edit: may('employees', 'edit') }]),
  // The delivery note of goods, attached to the first line of their delivery.
  { record: stockMove, scope: {}, view: may('products', 'view'), edit: may('products', 'addQuantity') },
]

/** Employees' documents are not synced to tills, where they are not needed. */
export const isHeldOnTills = (ownerRecord: string): boolean => ownerRecord !== employee.name

export const documentRecords: readonly string[] = [...new Set(owners.map(({ record }) => record.name))]

/** The permissions of which one is enough to view or edit a row's documents; empty if the record has none. */
export function documentPermissions(act: 'view' | 'edit', ownerRecord: string, row: Row | null): readonly Permission[] | null {
  const found = owners.filter(
    ({ record, scope }) =>
      record.name === ownerRecord && (row === null || Object.entries(scope).every(([field, value]) => row[field] === value)),
  )
  const needed = found.map((owner) => owner[act])
  return needed.includes(null) ? null : needed.flatMap((permission) => permission ?? [])
}

export const documentEditPermissions: readonly Permission[] = owners.flatMap(({ edit }) => edit ?? [])

const readOwner = async (read: Reader, { record: name, id }: { readonly record: string; readonly id: Id }): Promise<Row | null> => {
  const record = owners.find((owner) => owner.record.name === name)?.record
  return record ? read.get(record, id) : null
}

/** Rows that exist on the server only: a till cannot check them. */
const isElsewhere = (ownerRecord: string, { authority }: Pick<DecisionContext, 'authority'>): boolean =>
  authority === undefined && owners.some(({ record }) => record.name === ownerRecord && record.travels === 'server')

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'sha256'))
const pixels = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)))
const optionalText = (lengthMax: number) =>
  v.pipe(
    v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(lengthMax, 'too-long'))),
    v.transform((text) => text || null),
  )

const written = {
  name: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(120, 'too-long')),
  kind: v.picklist(Object.values(DOCUMENT_KIND), 'choice'),
  kindText: optionalText(60),
  number: optionalText(60),
  issuedOn: v.nullable(daySchema),
  expiresOn: v.nullable(daySchema),
}
const writtenSchema = v.pipe(
  v.object(written),
  v.forward(
    v.check(({ issuedOn, expiresOn }) => issuedOn === null || expiresOn === null || issuedOn <= expiresOn, 'end-before-start'),
    ['expiresOn'],
  ),
)
export type WrittenDocument = v.InferOutput<typeof writtenSchema>

/**
 * Attaches a document to a row: a fact. As with every file, the device has stored the bytes before, so that no row
 * refers to missing ones.
 */
export const addDocument = defineCommand({
  name: 'addDocument',
  version: 1,
  kind: 'fact',
  permission: null,
  input: v.object({
    documentId: idSchema,
    owner: v.object({ record: v.picklist(documentRecords, 'choice'), id: idSchema }),
    document: writtenSchema,
    file: v.object({
      mime: v.picklist(KEPT_MIMES, 'choice'),
      bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(FILE_BYTES_MAX, 'too-large')),
      width: pixels,
      height: pixels,
      sha256: hash,
      smallSha256: v.nullable(hash),
    }),
  }),
  refusals: ['documents.no-permission', 'documents.owner-unknown'],
  load: (read, { owner }): Promise<Row | null> => readOwner(read, owner),
  anyOf: ({ owner }, row) => documentPermissions('edit', owner.record, row),
  decide({ documentId, owner, document: said, file }, row, context) {
    const { employeeId: addedBy } = context.actor
    const made = { id: documentId, ownerRecord: owner.record, ownerId: owner.id, ...said, ...file, addedAt: context.now, addedBy }
    const changes = [insert(document, { ...made, deviceId: context.deviceId, removedAt: null, removedBy: null })]
    return happened(changes, row || isElsewhere(owner.record, context) ? [] : [{ code: 'documents.owner-unknown' as const }])
  },
})

interface Loaded {
  readonly row: RowOf<typeof document> | null
  readonly owner: Row | null
}

async function load(read: Reader, { documentId }: { readonly documentId: Id }): Promise<Loaded> {
  const row = await read.get(document, documentId)
  return { row, owner: row && (await readOwner(read, { record: row.ownerRecord, id: row.ownerId })) }
}

const mayChange = (_given: unknown, { row, owner }: Loaded) =>
  row ? documentPermissions('edit', row.ownerRecord, owner) : documentEditPermissions

/** Changes the fields of a document. The file cannot be replaced: another one is another document. */
export const editDocument = defineCommand({
  name: 'editDocument',
  version: 1,
  kind: 'intent',
  permission: null,
  input: v.object({ documentId: idSchema, document: writtenSchema }),
  refusals: ['documents.no-permission', 'documents.unknown'],
  load,
  anyOf: mayChange,
  decide({ documentId, document: said }, { row }) {
    if (!row || row.removedAt !== null) return refuse('documents.unknown')
    return happened([patch(document, documentId, said)])
  },
})

/** Removes a document from view. Its row and its bytes remain, with who removed it. */
export const removeDocument = defineCommand({
  name: 'removeDocument',
  version: 1,
  kind: 'intent',
  permission: null,
  input: v.object({ documentId: idSchema }),
  refusals: ['documents.no-permission', 'documents.unknown'],
  load,
  anyOf: mayChange,
  decide({ documentId }, { row }, context) {
    if (!row) return refuse('documents.unknown')
    if (row.removedAt !== null) return happened([])
    return happened([patch(document, documentId, { removedAt: context.now, removedBy: context.actor.employeeId })])
  },
})

export const documentCommands = [addDocument, editDocument, removeDocument] as const
