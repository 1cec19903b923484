import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TillTerminals } from '#domain/platform/card-terminal.ts'
import { failureOf } from '../../../data/api/api.ts'
import { queryTillTerminals } from '../../../data/api/card-terminal-calls.ts'
import { chooseTerminal, chosenTerminal } from '../../../data/till/terminal-attempts.ts'
import type { Answer } from '../../../engine/query.ts'
import { useAnswer } from '../../../engine/use-answer.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { OpenAttempts } from '../../payments/terminal/open-attempts.tsx'
import { useTerminalAttempts } from '../../payments/terminal/use-terminal-attempts.ts'

async function terminals(): Promise<Answer<TillTerminals>> {
  const answer = await queryTillTerminals()
  if (answer.ok) return { ok: true, data: answer.data, asOf: null }
  return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') }
}

/** The card terminal of this till. Renders nothing if the shop has none. */
export function CardTerminalPanel() {
  const { t } = useLingui()
  const query = useAnswer('till-terminals', terminals)
  const [chosen, setChosen] = useState(chosenTerminal)
  if (query.kind !== 'ready' || (query.data.terminals.length === 0 && chosen === null)) return null
  const all = query.data.terminals
  const name = chosen?.name ?? ''
  const isGone = chosen !== null && !all.some(({ id }) => id === chosen.id)
  const choose = (id: string | null) => {
    const found = all.find((one) => one.id === id) ?? null
    chooseTerminal(found)
    setChosen(found)
  }
  return (
    <Panel title={t`Card terminal of this till`}>
      <Flex direction="column" gap="4">
        <Box color="muted" maxW="60ch">
          <Trans>When a card pays, the amount goes to this terminal and the code comes back by itself.</Trans>
        </Box>
        {isGone && (
          <Notice tone="warn">
            <Trans>The terminal {name} is not set up any more. Choose another one: until then the codes are typed by hand.</Trans>
          </Notice>
        )}
        <Box maxW="320px">
          <ChoiceField
            label={t({ message: 'Terminal', context: 'card terminal' })}
            value={isGone ? null : (chosen?.id ?? null)}
            onChange={choose}
            none={t`None: codes are typed by hand`}
            choices={all.map((one) => ({ value: one.id, label: one.name }))}
          />
        </Box>
        {chosen && <Unrecorded key={chosen.id} />}
      </Flex>
    </Panel>
  )
}

function Unrecorded() {
  const known = useTerminalAttempts()
  return (
    <>
      {known.fault && <Notice tone="bad">{known.fault}</Notice>}
      <OpenAttempts known={known} attempts={known.attempts} bill={null} />
    </>
  )
}
