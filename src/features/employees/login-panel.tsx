import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { employee } from '#domain/employees/employee.ts'
import { inviteEmployee } from '#domain/employees/invite-employee.ts'
import { loginStanding } from '#domain/employees/login.ts'
import { reachesAsFarAs } from '#domain/access/guarded.ts'
import { allPermissions } from '#domain/access/pages.ts'
import type { Permissions, RowOf } from '#domain/kernel/define.ts'
import { instant } from '#domain/kernel/time.ts'
import { nowMs } from '../../data/clock.ts'
import type { RecordHandle } from '../../engine/declarations.ts'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useMay, useSession } from '../../engine/session.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { StateChip, type StateName } from '../../ui/state-chip.tsx'
import { showToast } from '../../ui/toast.tsx'

type Employee = RowOf<typeof employee>

function useStanding(row: Employee): {
  readonly standing: ReturnType<typeof loginStanding>
  readonly state: StateName
  readonly word: string
} {
  const { t } = useLingui()
  const format = useFormat()
  const now = instant(nowMs())
  const standing = loginStanding(row, format.dayOf(now), now)
  const until = row.invitedUntil === null ? '' : format.day(format.dayOf(row.invitedUntil))
  const states = {
    none: { state: 'disabled', word: t`No password` },
    invited: { state: 'waiting', word: t`Invited until ${until}` },
    expired: { state: 'unpaid', word: t`Invitation expired` },
    open: { state: 'active', word: t`Signs in with a password` },
    shut: { state: 'disabled', word: t`Sign-in is blocked` },
  } as const
  return { standing, ...states[standing] }
}

export function LoginChip({ row }: { readonly row: Employee }) {
  const { state, word } = useStanding(row)
  return <StateChip state={state}>{word}</StateChip>
}

export function LoginPanel({ handle: { row, reload } }: { readonly handle: RecordHandle<typeof employee> }) {
  const { t } = useLingui()
  const may = useMay()
  const name = useNameOf()(row)
  const { standing, state, word } = useStanding(row)
  const command = useCommand(inviteEmployee)
  const session = useSession()
  const fault = useCommandSentence(command.state)
  const [isAsking, setAsking] = useState(false)
  const invite = async (isAnew = false) => {
    setAsking(false)
    const outcome = await command.run({ employeeId: row.id, isAnew })
    if (!outcome?.ok) return
    reload()
    showToast({ text: t`An e-mail to ${name} is on its way to ${row.email ?? ''}.` })
  }
  const isOpen = standing === 'open' || standing === 'shut'
  // Not for the user's own account, and not for former employees.
  const mayInviteAnew = standing === 'open' && row.email !== null && row.id !== session.employeeId && isOwner(session.permissions)
  return (
    <Panel title={t`Sign-in with a password`}>
      <Flex direction="column" gap="3" align="flex-start">
        <StateChip state={state}>{word}</StateChip>
        {!isOpen && row.hasLogin && row.email === null && (
          <Notice tone="warn">
            <Trans>No e-mail is entered. Enter it in the file: the invitation then goes to it.</Trans>
          </Notice>
        )}
        {standing === 'open' && (
          <Box color="muted">
            <Trans>The e-mail for signing in is changed under My profile. Another e-mail in this file does not change it.</Trans>
          </Box>
        )}
        {!isOpen && (
          <Box color="muted">
            <Trans>We send an e-mail with a link for choosing a password. The link is valid for seven days and one use.</Trans>
          </Box>
        )}
        {!isOpen && may(inviteEmployee.permission) && (
          <QuietButton
            icon={<Mail size={18} aria-hidden />}
            disabled={command.isPending}
            onClick={() => (standing === 'invited' ? setAsking(true) : void invite())}
          >
            {standing === 'none' ? t`Invite to sign in` : t`Invite again`}
          </QuietButton>
        )}
        {fault && <Notice tone="bad">{fault}</Notice>}
      </Flex>
      {isOpen && mayInviteAnew && <InviteAnew row={row} name={name} isPending={command.isPending} onInvite={() => void invite(true)} />}
      <Confirm
        isOpen={isAsking}
        title={t`Send ${name} another e-mail?`}
        action={t`Send another e-mail`}
        isPending={command.isPending}
        onConfirm={() => void invite()}
        onCancel={() => setAsking(false)}
      >
        <Trans>The earlier link then stops working: only the newest one is valid.</Trans>
      </Confirm>
    </Panel>
  )
}

const isOwner = (permissions: Permissions): boolean => reachesAsFarAs(permissions, allPermissions())

interface InviteAnewProps {
  readonly row: Employee
  readonly name: string
  readonly isPending: boolean
  readonly onInvite: () => void
}

/** Restores access for an employee who lost the mailbox, or whose mailbox is compromised: changes the address and invites again. */
function InviteAnew({ row, name, isPending, onInvite }: InviteAnewProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <Box mt="4">
      <Box color="muted" mb="3">
        <Trans>
          Is the old mailbox gone? Enter the new e-mail in the file, then reset the password: a link to choose a new one is sent to it.
        </Trans>
      </Box>
      <QuietButton icon={<Mail size={18} aria-hidden />} disabled={isPending} onClick={() => setAsking(true)}>
        {t`Reset password`}
      </QuietButton>
      <Confirm
        isOpen={isAsking}
        title={t`Reset the password of ${name}?`}
        action={t`Send the invitation`}
        isPending={isPending}
        onConfirm={() => {
          setAsking(false)
          onInvite()
        }}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          The current password stops working at once, and every sign-in with it ends. An e-mail with a link to choose a new one goes to{' '}
          <bdi>{row.email}</bdi>. The PIN stays.
        </Trans>
      </Confirm>
    </Box>
  )
}
