import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { type AnyRecord, type Permission, defineCommand, defineQuery, happened, insert, refuse } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { invoice } from '../../sales/invoice.ts'
import { rentContract } from './rent-contract.ts'
import { rentalOrder } from '../rental-order.ts'
import { SHARED_PAPER, type SharedPaper, withdrawnLink } from './withdrawn-link.ts'

const REPRINT = may('pointOfSale', 'reprint')
const EDIT = may('rent', 'edit')

const PAPERS: Readonly<Record<SharedPaper, { readonly record: AnyRecord; readonly permission: Permission }>> = {
  [SHARED_PAPER.invoice]: { record: invoice, permission: REPRINT },
  [SHARED_PAPER.order]: { record: rentalOrder, permission: EDIT },
  [SHARED_PAPER.contract]: { record: rentContract, permission: EDIT },
}

/** The permission to withdraw a paper's public link, which is that to hand it out again. */
export const permissionToWithdraw = (paper: SharedPaper): Permission => PAPERS[paper].permission

/** Withdraws the public link of a paper, e.g. if it was sent to the wrong person. */
export const withdrawLink = defineCommand({
  name: 'withdrawLink',
  version: 1,
  kind: 'online',
  permission: null,
  anyOf: ({ paper }) => [permissionToWithdraw(paper)],
  input: v.object({ paper: v.picklist(Object.values(SHARED_PAPER), 'choice'), paperId: idSchema }),
  refusals: ['links.no-permission', 'links.paper-unknown'],
  async load(read, { paper, paperId }) {
    const [shared, before] = await Promise.all([read.get(PAPERS[paper].record, paperId), read.get(withdrawnLink, paperId)])
    return { isKnown: shared !== null, isWithdrawn: before !== null }
  },
  decide({ paper, paperId }, { isKnown, isWithdrawn }, { actor, now }) {
    if (!isKnown) return refuse('links.paper-unknown')
    if (isWithdrawn) return happened([])
    return happened([insert(withdrawnLink, { id: paperId, paper, withdrawnAt: now, withdrawnBy: actor.employeeId })])
  },
})

export const withdrawnLinks = defineQuery({
  name: 'withdrawnLinks',
  record: withdrawnLink,
  permission: may('pointOfSale', 'sell'),
  fields: ['id', 'paper', 'withdrawnAt', 'withdrawnBy'],
  filters: ['paper'],
  sorts: ['withdrawnAt'],
  sort: { field: 'withdrawnAt', descending: true },
})
