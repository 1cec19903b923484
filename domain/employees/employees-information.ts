import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { DOCUMENT_KIND, document } from '../files/document.ts'
import { type Reader, type ReportRow, type RowOf, defineReport } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Day, daySchema, daysBetween } from '../kernel/time.ts'
import { comparisonOfNames } from '../settings/name-order.ts'
import { employee, employeeFile, role } from './employee.ts'
import { PAPER_OF } from './paper-of.ts'
import { worksHere } from './works-here.ts'

/** How soon a document expires; open is a contract without an end. */
export const PAPER_STANDING = { expired: 1, within30: 2, within60: 3, within90: 4, later: 5, unknown: 6, open: 7 } as const
export type PaperStanding = (typeof PAPER_STANDING)[keyof typeof PAPER_STANDING]

export const PAPER_WARNING_DAYS = 30

const BANDS: readonly (readonly [days: number, standing: PaperStanding])[] = [
  [-1, PAPER_STANDING.expired],
  [PAPER_WARNING_DAYS, PAPER_STANDING.within30],
  [2 * PAPER_WARNING_DAYS, PAPER_STANDING.within60],
  [3 * PAPER_WARNING_DAYS, PAPER_STANDING.within90],
]

/** A document is valid on its last day. */
export function paperStanding(expiresOn: Day | null, today: Day): PaperStanding {
  if (expiresOn === null) return PAPER_STANDING.unknown
  const left = daysBetween(today, expiresOn)
  return BANDS.find(([days]) => left <= days)?.[1] ?? PAPER_STANDING.later
}

interface StaffPaper {
  readonly person: RowOf<typeof employee>
  readonly paper: (typeof PAPER_OF)[keyof typeof PAPER_OF]
  readonly document: Pick<RowOf<typeof document>, 'id' | 'name'> | null
  readonly expiresOn: Day | null
}

const ROWS_MAX = 10_000

export interface LoadedPapers {
  readonly people: readonly RowOf<typeof employee>[]
  readonly files: ReadonlyMap<Id, RowOf<typeof employeeFile>>
  readonly documents: ReadonlyMap<Id, readonly RowOf<typeof document>[]>
  readonly roles: ReadonlyMap<Id, RowOf<typeof role>>
  readonly byName: (a: string, b: string) => number
}

export async function loadPapers(read: Reader): Promise<LoadedPapers> {
  const [people, files, documents, roles, byName] = await Promise.all([
    read.select(employee, { where: [{ field: 'isActive', is: true }], limit: ROWS_MAX }),
    read.select(employeeFile, { limit: ROWS_MAX }),
    read.select(document, {
      where: [
        { field: 'ownerRecord', is: employee.name },
        { field: 'removedAt', is: null },
      ],
      limit: ROWS_MAX,
    }),
    read.select(role, { limit: ROWS_MAX }),
    comparisonOfNames(read),
  ])
  return {
    people,
    files: new Map(files.map((row) => [row.id, row])),
    documents: Map.groupBy(documents, ({ ownerId }) => ownerId),
    roles: new Map(roles.map((row) => [row.id, row])),
    byName,
  }
}

/**
 * Expiring documents of current employees: passport, residency, and attached documents with an expiry date, plus
 * open-ended contracts.
 */
export function staffPapers({ people, files, documents }: LoadedPapers, today: Day): readonly StaffPaper[] {
  return people
    .filter((person) => worksHere(person, today))
    .flatMap((person): StaffPaper[] => {
      const file = files.get(person.id)
      // Open-ended contracts are listed so that the employee does not seem to have none.
      const saved = (documents.get(person.id) ?? []).filter(({ expiresOn, kind }) => expiresOn !== null || kind === DOCUMENT_KIND.contract)
      return [
        { person, paper: PAPER_OF.passport, document: null, expiresOn: file?.passportExpiresOn ?? null },
        { person, paper: PAPER_OF.residency, document: null, expiresOn: file?.residencyExpiresOn ?? null },
        ...saved.map((row) => ({ person, paper: PAPER_OF.document, document: row, expiresOn: row.expiresOn })),
      ]
    })
}

function byUrgency(a: StaffPaper, b: StaffPaper, byName: LoadedPapers['byName']): number {
  if (a.expiresOn !== b.expiresOn) {
    if (a.expiresOn === null || b.expiresOn === null) return a.expiresOn === null ? 1 : -1
    return a.expiresOn < b.expiresOn ? -1 : 1
  }
  return byName(a.person.nameAr, b.person.nameAr) || a.paper - b.paper
}

export const employeesInformation = defineReport({
  name: 'employees-information',
  permission: may('employees', 'view'),
  params: v.object({ day: daySchema }),
  columns: [
    { key: 'nameAr', kind: 'text' },
    { key: 'nameEn', kind: 'text' },
    { key: 'roleAr', kind: 'text' },
    { key: 'roleEn', kind: 'text' },
    { key: 'mobile', kind: 'text' },
    { key: 'paper', kind: 'choice', codes: PAPER_OF },
    { key: 'document', kind: 'text' },
    { key: 'expiresOn', kind: 'day' },
    { key: 'daysLeft', kind: 'integer' },
    { key: 'joinedOn', kind: 'day' },
    { key: 'leftOn', kind: 'day' },
    { key: 'standing', kind: 'choice', codes: PAPER_STANDING },
    { key: 'employeeId', kind: 'text' },
  ],
  load: (read) => loadPapers(read),
  rows: (loaded: LoadedPapers, { day }): ReportRow[] =>
    staffPapers(loaded, day)
      .toSorted((a, b) => byUrgency(a, b, loaded.byName))
      .map(({ person, paper, document: saved, expiresOn }) => {
        const held = loaded.roles.get(person.roleId)
        return {
          ...{ nameAr: person.nameAr, nameEn: person.nameEn, mobile: person.mobile, employeeId: person.id },
          ...{ roleAr: held?.nameAr ?? null, roleEn: held?.nameEn ?? null, paper, document: saved?.name ?? null, expiresOn },
          daysLeft: expiresOn === null ? null : daysBetween(day, expiresOn),
          ...{ joinedOn: person.joinedOn, leftOn: person.leftOn },
          standing: saved !== null && expiresOn === null ? PAPER_STANDING.open : paperStanding(expiresOn, day),
        }
      }),
  drill: (row) => ({ to: 'employees', params: { id: String(row.employeeId) } }),
  ties: [],
})
