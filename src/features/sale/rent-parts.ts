import { type ComponentType, type ReactNode, createContext, use } from 'react'
import type { Setting } from './sale-data.ts'

export interface RentPayProps {
  readonly setting: Setting
  /** Settled before the payment. */
  readonly Gate: ComponentType<{ readonly onClose: () => void; readonly children: ReactNode }>
  /** Adds a tip to the payment. */
  readonly Tip: ComponentType<{ readonly isAllowed: boolean }>
  readonly onDone: () => void
}

/** The rental parts of the counter, from another feature: passed by the route and loaded with the first piece. */
export interface RentParts {
  /** The pieces with their days, and the part of the rent to pay now. */
  readonly Lines: ComponentType<{ readonly setting: Setting }>
  /** Rendered where a rental begins, also on an empty bill: handles arrivals from other screens. */
  readonly Arrivals?: ComponentType<{ readonly setting: Setting }>
  /** Picked pieces that are not on a bill yet, shown on a bill without rentals. */
  readonly Left: ComponentType
  /** The primary button of a bill with rentals, in place of the counter's own. */
  readonly Pay: ComponentType<RentPayProps>
}

const Parts = createContext<RentParts | null>(null)
export const RentPartsProvider = Parts.Provider

export function useRentParts(): RentParts {
  const parts = use(Parts)
  if (!parts) throw new Error('the counter is drawn with what it rents out')
  return parts
}
