import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { type Need, browserLacks } from '../../../device/browser-lacks.ts'
import { Panel } from '../../../ui/page.tsx'
import { lackWords } from './browser-lack-words.ts'
import { HealthLine } from './health-line.tsx'

/** Features that this browser lacks as a till, each with its meaning and what to do. */
export function BrowserLacksPanel({ lacks = browserLacks() }: { readonly lacks?: readonly Need[] }) {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`This browser`}>
      <Box as="ul" listStyleType="none">
        {lacks.length === 0 && <HealthLine label={t`What a till needs from the browser`} tone="good" value={t`Everything is there`} />}
        {lacks.map((need) => {
          const { tone, what, means } = lackWords[need]
          return <HealthLine key={need} label={i18n._(what)} tone={tone} value={t`Missing here`} note={i18n._(means)} />
        })}
      </Box>
    </Panel>
  )
}
