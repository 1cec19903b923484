import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { verifyEmail } from '../../../data/api/account-calls.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { HOME_PATH } from '../paths.ts'
import { DoorPage } from './door-page.tsx'
import { DeadLink, LookingPage, useLetterLink } from './letter-link.tsx'

type Part = { readonly kind: 'asking' } | { readonly kind: 'done' } | { readonly kind: 'dead'; readonly code: string }

/** The page of a confirmation link. Confirms on a press and not on opening, because mail scanners open every link. */
export function VerifyEmailScreen({ token }: { readonly token: string }) {
  const link = useLetterLink('email', token)
  const [part, setPart] = useState<Part>({ kind: 'asking' })
  const title = <Trans>Confirm your e-mail</Trans>
  if (part.kind === 'done')
    return (
      <DoorPage title={<Trans>Your e-mail is confirmed</Trans>} note={<Trans>You can invite your employees by e-mail now.</Trans>}>
        <ToShop isFirst />
      </DoorPage>
    )
  if (part.kind === 'dead') return <Dead code={part.code} />
  if (link.state === null) return <LookingPage title={title} />
  if (link.state !== 'good') return <Dead code={`verification-${link.state}`} />
  return (
    <DoorPage title={title} note={<Trans>One press to confirm that our e-mails reach you.</Trans>}>
      <Confirm token={token} onPart={setPart} />
    </DoorPage>
  )
}

function Confirm({ token, onPart }: { readonly token: string; readonly onPart: (part: Part) => void }) {
  const words = useWords()
  const sentence = useFailureSentence()
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const confirm = async () => {
    setFault(null)
    setPending(true)
    const answer = await verifyEmail(token).finally(() => setPending(false))
    if (answer.ok) return onPart({ kind: 'done' })
    if ('errors' in answer) return onPart({ kind: 'dead', code: answer.errors['token']?.[0] ?? 'verification-unknown' })
    if (!('failure' in answer)) return setFault(words.say('server-error'))
    setFault(answer.code ? words.say(answer.code) : sentence(answer.failure))
  }
  return (
    <Flex direction="column" gap="4">
      {fault && <Notice tone="bad">{fault}</Notice>}
      <PrimaryButton size="xl" autoFocus isPending={isPending} onClick={() => void confirm()}>
        <Trans>Confirm this e-mail</Trans>
      </PrimaryButton>
      <ToShop />
    </Flex>
  )
}

function Dead({ code }: { readonly code: string }) {
  const words = useWords()
  const isDone = code === 'verification-used'
  return (
    <DeadLink
      isDone={isDone}
      title={isDone ? <Trans>Your e-mail is confirmed</Trans> : <Trans>This link is no longer valid</Trans>}
      note={isDone ? <Trans>This link was already used.</Trans> : <Trans>Nothing was changed.</Trans>}
      why={words.say(code)}
    >
      <ToShop isFirst />
    </DeadLink>
  )
}

function ToShop({ isFirst = false }: { readonly isFirst?: boolean }) {
  const go = useGo()
  const Button = isFirst ? PrimaryButton : QuietButton
  return (
    <Button {...(isFirst ? { size: 'xl' as const, w: 'full' } : {})} onClick={() => go(HOME_PATH, { replace: true })}>
      <Trans>To the shop</Trans>
    </Button>
  )
}
