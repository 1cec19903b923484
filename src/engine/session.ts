import { atom, useAtomValue, useSetAtom } from 'jotai'
import type { Permission, Permissions } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Rate } from '#domain/kernel/money.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import type { TillIdentity } from '../data/contract.ts'
import { nowMs } from '../data/clock.ts'
import { FORMAT_DEFAULT, type FormatSetting, clockAtom, formatSettingAtom } from '../i18n/format.ts'

/** The account settings that every screen needs, from the server or, on a till, from its mirror. */
export interface SessionSetting {
  readonly nameAr: string
  readonly nameEn: string
  readonly country: number
  readonly currency: string
  readonly timeZone: string
  /** 1 Latin, 2 Arabic digits. */
  readonly digits: number
  /** VAT in hundredths of a per cent; 0 without VAT. */
  readonly vatRate: Rate
  readonly isOfflineSellingOn: boolean
  readonly isHoldAllowed: boolean
  /** Minutes without a touch before a till locks; 0 for never. */
  readonly idleLockMinutes: number
  readonly finishedWizardSteps: readonly string[]
  /** The shop's default paper, of `PAPER`; absent from older servers. */
  readonly paper?: number | undefined
  /** How many hours after midnight a business day ends; absent from older servers. */
  readonly businessDayEndsAt?: number | undefined
  /** For how many hours an unpaid reservation is kept, 0 for always; absent from older servers. */
  readonly unpaidKeptHours?: number | undefined
  /** The payment methods that the shop accepts; null if not set, absent from older servers. */
  readonly paymentMethods?: number | null | undefined
  /** Rounding step of cash amounts in minor units; absent from older servers and copies. */
  readonly cashStep?: number | undefined
  readonly pointsPerUnit: number
  /** When the trial or the paid period ends, as the server reported to a signed-in user; null for never. */
  readonly expiresAt?: number | null
}

export interface OwnDetails {
  readonly nameAr: string
  readonly nameEn: string | null
  readonly mobile: string | null
  readonly pictureId: Id | null
}

/** The current user and device. */
export interface Session {
  /** user: signed in with a password, may use the server. pin: unlocked the till, online or offline. */
  readonly source: 'user' | 'pin'
  readonly accountId: number
  readonly employeeId: Id | null
  readonly nameAr: string
  readonly nameEn: string
  /** The sign-in name: the e-mail, or the account number with the user name as far as it is known. */
  readonly signsInBy: { readonly name: string; readonly username: string }
  /** The e-mail address is not verified yet; a verification e-mail was sent. */
  readonly isEmailUnconfirmed?: boolean
  readonly permissions: Permissions
  /** The highest discount that the role may give without approval; null for the default. */
  readonly discountMax: Rate | null
  readonly setting: SessionSetting
  readonly isTill: boolean
  readonly till: TillIdentity | null
  /** The state of the user's own PIN; null if there is none or it is unknown. */
  readonly ownPin: { readonly isTooShort: boolean; readonly setByAnotherAt: number | null } | null
  /** Signed in offline from the stored session; it is verified as soon as the server is reached. */
  readonly isUnconfirmed?: boolean
  /** As reported by the server to a signed-in employee; not available after unlocking with a PIN. */
  readonly own?: OwnDetails | null
  /** The user has just enrolled this till and lacks a PIN; the session stays until they set one or skip it. */
  readonly isPinAsked?: boolean
}

/** Whether the user is signed in with a password on a device that is not a till, such as their own phone. */
export const isOwnPhone = ({ isTill, source, employeeId }: Pick<Session, 'isTill' | 'source' | 'employeeId'>): boolean =>
  !isTill && source === 'user' && employeeId !== null

/**
 * starting: nothing is known yet. locked: a till that waits for a PIN. signed-out: a browser without a session. open:
 * in use. failed: the server was not reached; it is retried.
 */
export type StartState = 'starting' | 'locked' | 'signed-out' | 'open' | 'failed'

const sessionStored = atom<Session | null>(null)
export const startStateAtom = atom<StartState>('starting')

const ARABIC_DIGITS = 2
const formatOfSetting = (setting: SessionSetting): FormatSetting => ({
  digits: setting.digits === ARABIC_DIGITS ? 'arabic' : 'latin',
  currency: setting.currency,
  timeZone: setting.timeZone,
})

/** Read it for the current session; write it to sign in or out. The clock follows the account at once. */
export const sessionAtom = atom(
  (get) => get(sessionStored),
  (_get, set, next: Session | null) => {
    set(sessionStored, next)
    set(clockAtom, { nowMs })
    set(formatSettingAtom, next ? formatOfSetting(next.setting) : FORMAT_DEFAULT)
  },
)

export const useMaybeSession = (): Session | null => useAtomValue(sessionAtom)
export const useSetSession = (): ((session: Session | null) => void) => useSetAtom(sessionAtom)

/** The session inside the permission gate. Throws outside of it, which is a bug. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom)
  if (!session) throw new Error('this screen is drawn outside the permission gate')
  return session
}

/** Returns a permission check for the current user: `may(addCustomer.permission)`. */
export function useMay(): (permission: Permission | null) => boolean {
  const session = useAtomValue(sessionAtom)
  return (permission) => session !== null && isAllowed(session.permissions, permission)
}

/** The server's code for a session that it ended: another user signed in, the account is closed. */
export const sessionEndAtom = atom<string | null>(null)

/**
 * True while the user must sign in over the current screen: the session ended on the server, or a command needs the
 * server and the till was only unlocked. The screen's state is preserved.
 */
export const signInRequestAtom = atom(false)
