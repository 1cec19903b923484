import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { DeskAct } from '../desk/use-desk-act.ts'
import type { ShownBooking } from './act-booking.ts'

/** What the form of an act is told. */
export interface ActProps {
  readonly booking: ShownBooking
  /** As its button says it. */
  readonly title: string
  /** What could be offered instead of its piece, where that was found out already. */
  readonly instead?: readonly Id[] | undefined
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Where a booking is met, as far as that decides what can be done with it. */
export interface ActPlace {
  readonly isTill: boolean
  /** On the page of its order, which knows its documents and its log. */
  readonly isOnOrder: boolean
  /** Of the desk that is asked: its own leases it may release. */
  readonly deskId: Id | null
  readonly now: Instant
  readonly endOfDay: Instant
  /** Its piece can be bought. */
  readonly isForSale: boolean
  /** Its last exchange can be taken back by whoever looks. */
  readonly hasWayBack: boolean
}

/** What an act that one tap does is given: the code of the piece is put into its words. */
export interface OneTap {
  readonly act: DeskAct['act']
  readonly say: (words: MessageDescriptor) => string
}

/** What can be done with a booking, wherever it is met: the sibling of `RowAct` of lists. */
export interface BookingAct {
  /** Unlike that of the other acts. */
  readonly name: string
  readonly label: (booking: ShownBooking) => MessageDescriptor
  readonly icon: LucideIcon
  /** That of the command behind it: whoever may not do it is not offered it. */
  readonly permission: Permission | null
  /** In which states, and where. */
  readonly isFor: (booking: ShownBooking, place: ActPlace) => boolean
  /** It comes before the others, as what has to be done next. */
  readonly isFirst?: (booking: ShownBooking) => boolean
  readonly isDestructive?: boolean
  /** One of the three: a form, a screen of its own, or done with the tap. */
  readonly Form?: ComponentType<ActProps>
  readonly to?: (booking: ShownBooking, code: string) => string
  readonly once?: (booking: ShownBooking, tap: OneTap) => Promise<boolean>
}
