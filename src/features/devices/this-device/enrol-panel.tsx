import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { enrolTill } from '../../../data/till/till.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { FlagField } from '../../../ui/flag-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { FieldsSkeleton } from '../../../ui/skeletons.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type BrowserFacts, readBrowserFacts } from '../../../device/browser-facts.ts'
import { type EnrolBlocker, enrolBlocker } from './enrol-blocker.ts'
import { EnrolRefusal, type EnrolRefused } from './enrol-refusal.tsx'
import { useTills } from '../tills/use-tills.ts'
import type { Enrolled } from './use-enrolled.ts'

interface EnrolPartProps {
  readonly onEnrolled: (enrolled: Enrolled) => void
  /** The password session continues, because the surrounding screen needs it. */
  readonly isSessionStored?: boolean
}

/** Explains tills and enrols this device as one. */
export const EnrolPanel = ({ title, ...part }: EnrolPartProps & { readonly title: string }) => (
  <Panel title={title}>
    <EnrolPart {...part} />
  </Panel>
)

export function EnrolPart({ onEnrolled, isSessionStored = false }: EnrolPartProps) {
  const { source } = useSession()
  const allows = useMay()
  const [browser, setBrowser] = useState<BrowserFacts | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const facts = await readBrowserFacts()
      if (!isGone) setBrowser(facts)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [])
  const blocker = browser && enrolBlocker(browser, { mayEnrol: allows(may('devices', 'enrol')), source })
  return (
    <Flex direction="column" gap="5">
      <WhatATillIs />
      {!browser && <FieldsSkeleton fields={1} />}
      {browser && !blocker && browser.seemsPrivate && (
        <Notice tone="warn">
          <Trans>
            This looks like a private window. What is sold here without a connection would be lost when it is closed: use an ordinary one.
          </Trans>
        </Notice>
      )}
      {blocker && (
        <Notice tone="warn">
          <BlockerWords of={blocker} />
        </Notice>
      )}
      {browser && !blocker && <EnrolForm onEnrolled={onEnrolled} isSessionStored={isSessionStored} />}
    </Flex>
  )
}

function WhatATillIs() {
  return (
    <Box color="muted" maxW="65ch">
      <Trans>
        A till is a device that sells. It keeps a copy of the shop, numbers its own invoices, opens by PIN, and goes on selling for days
        without a connection. Enrol the tablet at the counter; do not enrol a personal phone.
      </Trans>
    </Box>
  )
}

function BlockerWords({ of }: { readonly of: EnrolBlocker }) {
  if (of === 'no-permission') return <Trans>You have no permission to enrol a till. Ask the manager to sign in here and do it.</Trans>
  if (of === 'insecure')
    return <Trans>A till needs a secure address that starts with https. Open the shop with that address and come back.</Trans>
  if (of === 'not-installed')
    return (
      <Trans>
        On an iPad or iPhone, first add this app to the home screen (Share, then Add to Home Screen), open it from there and enrol it.
      </Trans>
    )
  if (of === 'needs-password')
    return <Trans>A PIN opens a till, but enrolling one needs a password. Sign out, then sign in with your password.</Trans>
  return (
    <Trans>
      This browser keeps nothing after it is closed: a private window, or one too old. Open the shop in an ordinary, current browser.
    </Trans>
  )
}

/** The hint about other tills is not shown for a shop's first till. */
function useHasTills(): boolean {
  const query = useTills()
  return query.kind === 'ready' ? query.data.tills.length > 0 : query.kind === 'failed'
}

function EnrolForm({ onEnrolled, isSessionStored = false }: EnrolPartProps) {
  const { t } = useLingui()
  const words = useWords()
  const [name, setName] = useState('')
  const [isForEverybody, setForEverybody] = useState(false)
  const hasTills = useHasTills()
  const session = useSession()
  const [refusal, setRefused] = useState<{ readonly of: EnrolRefused; readonly session: typeof session } | null>(null)
  // A refusal because of an ended session is outdated after signing in again.
  const refused = refusal?.session === session ? refusal.of : null
  const [isPending, setPending] = useState(false)
  const nameFault = refused && 'errors' in refused ? (refused.errors['name']?.[0] ?? null) : null
  const submit = async () => {
    if (isPending) return
    if (name.trim() === '') return setRefused({ of: { ok: false, errors: { name: ['required'] } }, session })
    setPending(true)
    setRefused(null)
    const outcome = await enrolTill(name, { isForEverybody, isSessionStored }).finally(() => setPending(false))
    if (outcome.ok) onEnrolled(outcome)
    else setRefused({ of: outcome, session })
  }
  return (
    <Form onSubmit={submit}>
      <Flex direction="column" gap="4" maxW="420px">
        <TextField
          label={t`Name of this till`}
          name="till-name"
          isRequired
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={setName}
          hint={t`Its place: front counter, first floor.`}
          error={nameFault && words.say(nameFault)}
        />
        {hasTills && (
          <FlagField
            label={t`Everybody who works on the other tills works on this one, too`}
            hint={t`Otherwise only you and the owner can open it, until others are chosen in their employee files.`}
            value={isForEverybody}
            onChange={setForEverybody}
          />
        )}
        {refused && !nameFault && (
          <Notice tone="bad">
            <EnrolRefusal of={refused} />
          </Notice>
        )}
        <Flex>
          <PrimaryButton type="submit" isPending={isPending}>
            {t`Enrol this device`}
          </PrimaryButton>
        </Flex>
      </Flex>
    </Form>
  )
}
