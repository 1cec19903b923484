import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Link2Off } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AnyQuery, CommandDefinition, InputOf, Permission } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { queryRecord } from '../query.ts'
import { useCommandSentence } from '../form/command-sentence.ts'
import { signInRequestAtom, useMay, useSession } from '../session.ts'
import { useAnswer } from '../use-answer.ts'
import { useCommand } from '../form/use-command.ts'

/** A public address, the command that withdraws it, and the query that lists it under its document's id once withdrawn. */
export interface Withdrawable<C extends CommandDefinition> {
  readonly id: Id
  readonly command: C
  readonly input: InputOf<C>
  readonly permission: Permission
  readonly query: AnyQuery
}

/** Whether the server has the address as withdrawn. Not queried without a session, as after a PIN, to avoid a sign-in prompt. */
function useIsWithdrawn({ id, query }: Pick<Withdrawable<CommandDefinition>, 'id' | 'query'>): boolean {
  const allows = useMay()
  const session = useSession()
  const isRequested = session.source !== 'pin' && allows(query.permission)
  const request = useAnswer(`withdrawn:${id}:${isRequested}`, async () => {
    const found = isRequested && (await queryRecord(query.record, id, session, { isFromServer: true })).ok
    return { ok: true as const, data: found, asOf: null }
  })
  return request.kind === 'ready' && request.data
}

/** The ways to send an address (`children`) and the button to withdraw it; once withdrawn, only a message. */
export function LinkWithdrawal<C extends CommandDefinition>({
  of,
  children,
}: {
  readonly of: Withdrawable<C>
  readonly children: ReactNode
}) {
  const { t } = useLingui()
  const allows = useMay()
  const { source } = useSession()
  const requestSignIn = useSetAtom(signInRequestAtom)
  const isWithdrawn = useIsWithdrawn(of)
  const command = useCommand(of.command)
  const fault = useCommandSentence(command.state)
  const [isDone, setDone] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // A user who unlocked the till with a PIN signs in first, and confirms then.
  const begin = () => {
    setAsking(true)
    if (source === 'pin') requestSignIn(true)
  }
  const withdraw = async () => {
    const outcome = await command.run(of.input)
    setAsking(false)
    if (outcome?.ok) setDone(true)
  }
  if (isDone || isWithdrawn) {
    return (
      <Notice tone="info">
        <Trans>This link was withdrawn. Anyone who opens it sees only this message.</Trans>
      </Notice>
    )
  }
  return (
    <>
      {children}
      {allows(of.permission) && (
        <Flex>
          <QuietButton
            variant="ghost"
            bg="transparent"
            borderColor="transparent"
            color="muted"
            px="2"
            ms="-2"
            icon={<Link2Off size={18} aria-hidden />}
            onClick={begin}
          >
            <Trans>Withdraw the link</Trans>
          </QuietButton>
        </Flex>
      )}
      {fault && <Notice tone="bad">{fault}</Notice>}
      <Confirm
        isOpen={isAsking && source === 'user'}
        title={t`Withdraw this link?`}
        action={t`Withdraw the link`}
        isDestructive
        isPending={command.isPending}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          Nobody can open this document with the link any more, not even the customer. This cannot be undone; you can still print the
          document.
        </Trans>
      </Confirm>
    </>
  )
}
