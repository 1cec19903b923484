import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MarkPlace } from '../../../ui/coach-mark.tsx'

/** A control that the tour points at. */
export interface GuideStep {
  readonly name: string
  readonly find: () => HTMLElement | null
  readonly place: MarkPlace
  /** The pane that a phone shows for this step; absent for controls outside both. */
  readonly pane?: 'items' | 'bill'
  readonly words: MessageDescriptor
}

const first = (selector: string) => (): HTMLElement | null => document.querySelector<HTMLElement>(selector)

/** Only one of the menus for wide screens and phones is visible; a hidden link has no client rects. */
const rentals = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('nav a[href$="/merchant/rent"]')].find((link) => link.getClientRects().length > 0) ?? null

const SELL: readonly GuideStep[] = [
  {
    name: 'find',
    find: first('[data-guide=find]'),
    place: 'inside',
    pane: 'items',
    words: msg`Press an item, scan its code or type its name: it goes onto the bill.`,
  },
  {
    name: 'bill',
    find: first('[data-guide=bill]'),
    place: 'inside',
    pane: 'bill',
    words: msg`What you sell stands here. Press a line to change it or to take it off.`,
  },
  {
    name: 'customer',
    find: first('[data-guide=customer]'),
    place: 'below',
    pane: 'bill',
    words: msg`Choose the customer here; a sale without one is possible, too.`,
  },
  {
    name: 'pay',
    find: first('[data-pay]'),
    place: 'at-its-start',
    words: msg`Press here to take the money, and confirm. The invoice is saved at once, to print or to send.`,
  },
]

const RENT: GuideStep = {
  name: 'rent',
  find: rentals,
  place: 'at-its-end',
  words: msg`Dresses are booked, handed over and received here.`,
}

/** The rental desk is a step if the shop rents pieces and the user may open it. */
export const guideSteps = (rents: boolean): readonly GuideStep[] => (rents && rentals() ? [...SELL, RENT] : SELL)
