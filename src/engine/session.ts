import { atom, useAtomValue, useSetAtom } from 'jotai'
import type { Permission, Permissions } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Rate } from '#domain/kernel/money.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import type { TillIdentity } from '../data/contract.ts'
import { nowMs } from '../data/clock.ts'
import { FORMAT_DEFAULT, type FormatSetting, clockAtom, formatSettingAtom } from '../i18n/format.ts'

/** What every screen needs to know of the account, from the server or, on a till, from its mirror. */
export interface SessionSetting {
  readonly nameAr: string
  readonly nameEn: string
  readonly country: number
  readonly currency: string
  readonly timeZone: string
  /** 1 Latin, 2 Arabic digits. */
  readonly digits: number
  /** VAT in hundredths of a per cent; 0 where nothing is taxed. */
  readonly vatRate: Rate
  readonly isOfflineSellingOn: boolean
  readonly isHoldAllowed: boolean
  /** A till locks after so many minutes without a touch; 0 for never. */
  readonly idleLockMinutes: number
  readonly finishedWizardSteps: readonly string[]
  /** On what the shop usually prints, of `PAPER`; a server of before did not say. */
  readonly paper?: number | undefined
  /** So many hours after midnight its days of business end; absent of a server of before. */
  readonly businessDayEndsAt?: number | undefined
  /** For how many hours an unpaid reservation is kept, 0 for always; absent of a server of before. */
  readonly unpaidKeptHours?: number | undefined
  /** The methods of payment that the shop takes; null where it has not said, absent of a server of before. */
  readonly paymentMethods?: number | null | undefined
  /** What cash is rounded to, in minor units; absent of a server, and from a copy, of before it could be. */
  readonly cashStep?: number | undefined
  /** Points that one currency unit paid earns. */
  readonly pointsPerUnit: number
  /** When the trial or what was paid ends, as the server told a signed-in person; null is without end. */
  readonly expiresAt?: number | null
}

/** What of her file somebody changes herself. */
export interface OwnDetails {
  readonly nameAr: string
  readonly nameEn: string | null
  readonly mobile: string | null
  readonly pictureId: Id | null
}

/** Who works here now, and on what. */
export interface Session {
  /** user: signed in with a password, may do what needs the server. pin: unlocked on the till, with or without a network. */
  readonly source: 'user' | 'pin'
  readonly accountId: number
  readonly employeeId: Id | null
  readonly nameAr: string
  readonly nameEn: string
  /** What she signs in by: her e-mail, or the number of the account and her user name as far as it is known. */
  readonly signsInBy: { readonly name: string; readonly username: string }
  /** Nobody has shown yet that her e-mail is hers: a letter waits for her. */
  readonly isEmailUnconfirmed?: boolean
  readonly permissions: Permissions
  /** The most of a price that her role lets her take off by her own leave; null where the usual holds. */
  readonly discountMax: Rate | null
  readonly setting: SessionSetting
  readonly isTill: boolean
  readonly till: TillIdentity | null
  /** How her own PIN stands; null when she has none, or nobody has said. */
  readonly ownPin: { readonly isTooShort: boolean; readonly setByAnotherAt: number | null } | null
  /** She was let in by what this phone kept of her session, without a network: the server is asked as soon as it is reached. */
  readonly isUnconfirmed?: boolean
  /** As the server told a signed-in employee; it tells nobody who unlocked a till with a PIN. */
  readonly own?: OwnDetails | null
  /** She has just made this device a till and lacks a PIN for it: until she has set one, or puts it off, the session that did it stays. */
  readonly isPinAsked?: boolean
}

/** Whether somebody is signed in as herself on a device that is no till: a phone of her own. */
export const isOwnPhone = ({ isTill, source, employeeId }: Pick<Session, 'isTill' | 'source' | 'employeeId'>): boolean =>
  !isTill && source === 'user' && employeeId !== null

/**
 * starting: nothing is known yet. locked: a till that waits for a PIN. signed-out: a browser without a session.
 * open: somebody works. failed: the server could not be asked, and is asked again.
 */
export type StartState = 'starting' | 'locked' | 'signed-out' | 'open' | 'failed'

const sessionKept = atom<Session | null>(null)
export const startStateAtom = atom<StartState>('starting')

const ARABIC_DIGITS = 2
const formatOfSetting = (setting: SessionSetting): FormatSetting => ({
  digits: setting.digits === ARABIC_DIGITS ? 'arabic' : 'latin',
  currency: setting.currency,
  timeZone: setting.timeZone,
})

/** Read it to know who works; write it to let somebody in or out. Figures follow the account at once. */
export const sessionAtom = atom(
  (get) => get(sessionKept),
  (_get, set, next: Session | null) => {
    set(sessionKept, next)
    set(clockAtom, { nowMs })
    set(formatSettingAtom, next ? formatOfSetting(next.setting) : FORMAT_DEFAULT)
  },
)

export const useMaybeSession = (): Session | null => useAtomValue(sessionAtom)
export const useSetSession = (): ((session: Session | null) => void) => useSetAtom(sessionAtom)

/** The session inside the gate; outside of it there is none and asking is a mistake in the program. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom)
  if (!session) throw new Error('this screen is drawn outside the permission gate')
  return session
}

/** Asks whether the person who works here may do something: `may(addCustomer.permission)`. */
export function useMay(): (permission: Permission | null) => boolean {
  const session = useAtomValue(sessionAtom)
  return (permission) => session !== null && isAllowed(session.permissions, permission)
}

/** What the server called the end of a session that did not end by itself: another person came, the account is closed. */
export const sessionEndAtom = atom<string | null>(null)

/**
 * True while somebody must sign in over the current screen: the session ended on the server, or an act needs the server
 * and the till was only unlocked. Nothing on the screen is lost meanwhile.
 */
export const signInAskedAtom = atom(false)
