import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Nfc } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { CardTerminalSettingShown, CardTerminalShown, TerminalTestOutcome } from '#domain/platform/card-terminal.ts'
import { failureOf } from '../../data/api/api.ts'
import { queryCardTerminals, changeCardTerminals, testCardTerminal } from '../../data/api/card-terminal-calls.ts'
import type { Answer } from '../../engine/query.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useMay } from '../../engine/session.ts'
import { useAnswer } from '../../engine/use-answer.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CardTerminalsForm } from './card-terminals-form.tsx'
import { ConnectionActs } from './connection-acts.tsx'

async function setting(): Promise<Answer<CardTerminalSettingShown>> {
  const answer = await queryCardTerminals()
  if (answer.ok) return { ok: true, data: answer.data, asOf: null }
  return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') }
}

/** The card terminals of the shop. Renders nothing if its server supports none. */
export function CardTerminalsPanel() {
  const { t } = useLingui()
  const query = useAnswer('card-terminals', setting)
  const mayEdit = useMay()(may('settings', 'edit'))
  const [isTyping, setTyping] = useState(false)
  if (query.kind !== 'ready' || !query.data.isPossible) return null
  const { isOn, keyEnding, terminals } = query.data
  const done = () => {
    setTyping(false)
    query.reload()
    showToast({ text: t({ message: 'Saved', context: 'card terminals' }) })
  }
  return (
    <Panel title={t`Card terminals`}>
      <Flex direction="column" gap="4" align="flex-start">
        <Box color="muted">
          <Trans>
            With terminals of Adyen, the amount goes from the till to the terminal, and the authorization code comes back by itself. On each
            till, choose its terminal under This device.
          </Trans>
        </Box>
        <Flex gap="3" align="center" wrap="wrap">
          <StateChip state={isOn ? 'active' : 'disabled'}>
            {isOn ? t({ message: 'On', context: 'card terminals' }) : t({ message: 'Off', context: 'card terminals' })}
          </StateChip>
          {isOn && keyEnding && (
            <Box>
              <Trans>
                API key ending in <bdi dir="ltr">{keyEnding}</bdi>
              </Trans>
            </Box>
          )}
        </Flex>
        {isOn && !isTyping && terminals.map((one) => <TerminalLine key={one.id} terminal={one} mayTest={mayEdit} />)}
        {mayEdit && isTyping && <CardTerminalsForm setting={query.data} onSaved={done} onCancel={() => setTyping(false)} />}
        {mayEdit && !isTyping && <Acts isOn={isOn} onType={() => setTyping(true)} onStopped={done} />}
      </Flex>
    </Panel>
  )
}

function TerminalLine({ terminal, mayTest }: { readonly terminal: CardTerminalShown; readonly mayTest: boolean }) {
  const { t } = useLingui()
  const sentence = useFailureSentence()
  const [outcome, setOutcome] = useState<TerminalTestOutcome | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const test = async () => {
    setPending(true)
    setOutcome(null)
    setFault(null)
    const answer = await testCardTerminal(terminal.id).finally(() => setPending(false))
    if (answer.ok) setOutcome(answer.data.outcome)
    else setFault(sentence('failure' in answer ? answer.failure : failureOf('unexpected')))
  }
  const said = {
    works: t`The terminal answers.`,
    'key-refused': t`The API key is not accepted. Create a new one in the dashboard of Adyen and enter it here.`,
    'no-terminal': t`The terminal does not answer. Check that it is on and connected, and that its POI ID is right.`,
    'no-answer': t`The terminal cannot be reached now. Check the connection and test it again.`,
  }
  const { name, poiId } = terminal
  return (
    <Box w="full" display="grid" gap="2">
      <Flex gap="3" align="center" wrap="wrap">
        <Box flex="1" minW="0">
          <Box fontWeight="600">{name}</Box>
          <Box color="muted" textStyle="sm">
            <bdi dir="ltr">{poiId}</bdi>
          </Box>
        </Box>
        {mayTest && (
          <QuietButton size="md" isPending={isPending} onClick={() => void test()}>
            {t`Test the terminal`}
          </QuietButton>
        )}
      </Flex>
      {outcome && <Notice tone={outcome === 'works' ? 'good' : 'bad'}>{said[outcome]}</Notice>}
      {fault && <Notice tone="bad">{fault}</Notice>}
    </Box>
  )
}

function Acts({ isOn, onType, onStopped }: { readonly isOn: boolean; readonly onType: () => void; readonly onStopped: () => void }) {
  const { t } = useLingui()
  return (
    <ConnectionActs
      isOn={isOn}
      icon={<Nfc size={18} aria-hidden />}
      change={isOn ? t`Change the terminals` : t`Set up card terminals`}
      turnOff={t`Turn off card terminals`}
      turnOffTitle={t`Turn off card terminals?`}
      onChange={onType}
      stop={() => changeCardTerminals({ isOn: false })}
      onStopped={onStopped}
    >
      <Trans>
        The tills no longer send amounts to terminals: the authorization code is typed again. Amounts already sent are still settled.
      </Trans>
    </ConnectionActs>
  )
}
