import { type ComponentType, type ReactNode, createContext, use } from 'react'
import type { Setting } from './sale-data.ts'

export interface RentPayProps {
  readonly setting: Setting
  /** What has to be settled before the money is counted. */
  readonly Gate: ComponentType<{ readonly onClose: () => void; readonly children: ReactNode }>
  /** The bill is done with. */
  readonly onDone: () => void
}

/** What the counter draws of a bill with rentals. Another feature's, handed over by the route and fetched with the first piece. */
export interface RentParts {
  /** The pieces with their days, and what is taken of the rent now. */
  readonly Lines: ComponentType<{ readonly setting: Setting }>
  /** Where a rental begins, also before anything is on the bill: takes in what another screen brought. */
  readonly Arrivals?: ComponentType<{ readonly setting: Setting }>
  /** What was picked to be rented and is on no bill yet, on a bill without rentals; nothing where there is none. */
  readonly Left: ComponentType
  /** The one primary act, in the place of the counter's own: take the money, or reserve without any. */
  readonly Pay: ComponentType<RentPayProps>
}

const Parts = createContext<RentParts | null>(null)
export const RentPartsProvider = Parts.Provider

export function useRentParts(): RentParts {
  const parts = use(Parts)
  if (!parts) throw new Error('the counter is drawn with what it rents out')
  return parts
}
