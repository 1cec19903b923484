import { Box } from '@chakra-ui/react/box'
import { Plural, Trans } from '@lingui/react/macro'
import { accountEnd, daysUntil } from '#domain/kernel/kinds/account-end.ts'
import { nowMs } from '../../data/clock.ts'
import { useSession } from '../../engine/session.ts'
import { useSyncStatus } from '../../engine/shell/use-sync-status.ts'
import { useFormat } from '../../i18n/format.ts'
import { Notice } from '../../ui/notice.tsx'

/**
 * Warns before the trial or the paid period ends, because nobody can sign in after that day. On a till unlocked by PIN it shows the last
 * known date, online or offline.
 */
export function AccountEndReminder() {
  const { setting } = useSession()
  const { accountExpiresAt, clockOffsetMs } = useSyncStatus()
  const format = useFormat()
  const expiresAt = setting.expiresAt === undefined ? accountExpiresAt : setting.expiresAt
  const now = nowMs() + (clockOffsetMs ?? 0)
  const end = accountEnd(expiresAt, now)
  if (expiresAt === null || end === null) return null
  return (
    <Box mb="5">
      <Notice tone={end === 'over' ? 'bad' : 'warn'}>
        {end === 'over' ? (
          <>
            <Trans>This account ended on {format.instant(expiresAt)}.</Trans>{' '}
            <Trans>Contact sales to open it again. Sales made here are still saved and sent.</Trans>
          </>
        ) : (
          <>
            <Trans>This account is open until {format.instant(expiresAt)}.</Trans>{' '}
            <Plural
              value={daysUntil(expiresAt, now)}
              one="One day is left."
              two="Two days are left."
              few="# days are left."
              many="# days are left."
              other="# days are left."
            />{' '}
            <Trans>Contact sales before then. Tills can still sell after that date, but nobody can sign in.</Trans>
          </>
        )}
      </Notice>
    </Box>
  )
}
