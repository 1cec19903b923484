import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import {
  type CardTerminalSettingShown,
  type CardTerminalShown,
  TERMINALS_MAX,
  TERMINAL_HOST,
  type TerminalHost,
  changeCardTerminalsSchema,
} from '#domain/platform/card-terminal.ts'
import { changeCardTerminals } from '../../data/api/card-terminal-calls.ts'
import { newId } from '../../data/clock.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useConnectionForm } from './use-connection-form.ts'

const KEY_LENGTH_MAX = 500
const NAME_LENGTH_MAX = 60

interface Typed {
  readonly host: TerminalHost
  readonly apiKey: string
  readonly terminals: readonly CardTerminalShown[]
}
const newTerminal = (): CardTerminalShown => ({ id: newId(), name: '', poiId: '' })

const useSaving = (setting: CardTerminalSettingShown, onSaved: () => void) =>
  useConnectionForm<Typed>({
    initial: {
      host: setting.host ?? TERMINAL_HOST.test,
      apiKey: '',
      terminals: setting.terminals.length > 0 ? setting.terminals : [newTerminal()],
    },
    schema: changeCardTerminalsSchema,
    givenOf: ({ apiKey, ...rest }) => ({ isOn: true, ...rest, ...(apiKey.trim() || setting.keyEnding === null ? { apiKey } : {}) }),
    moreFaults: ({ apiKey }) => (setting.keyEnding === null && !apiKey.trim() ? { apiKey: ['required'] } : null),
    call: changeCardTerminals,
    onSaved,
  })

/** Key and terminals are checked when saved; the key is stored encrypted and never shown again. */
export function CardTerminalsForm({
  setting,
  onSaved,
  onCancel,
}: {
  readonly setting: CardTerminalSettingShown
  readonly onSaved: () => void
  readonly onCancel: () => void
}) {
  const { t } = useLingui()
  const { form, typed, type, faultOf, fault, isPending, question, send } = useSaving(setting, onSaved)
  const { terminals } = typed
  const hosts = [
    { value: TERMINAL_HOST.test, label: t`Test account: no real money` },
    { value: TERMINAL_HOST.europe, label: t({ message: 'Live: Europe', context: 'card terminals' }) },
    { value: TERMINAL_HOST.eastAsia, label: t({ message: 'Live: Asia Pacific', context: 'card terminals' }) },
    { value: TERMINAL_HOST.northAmerica, label: t({ message: 'Live: United States', context: 'card terminals' }) },
    { value: TERMINAL_HOST.australia, label: t({ message: 'Live: Australia', context: 'card terminals' }) },
    ...(setting.hasSimulator ? [{ value: TERMINAL_HOST.simulator, label: t`Simulator of this server: no real money` }] : []),
  ]
  return (
    <Form ref={form} onSubmit={() => void send()}>
      <Flex direction="column" gap="4" maxW="520px">
        <ChoiceField
          label={t({ message: 'Account at Adyen', context: 'card terminals' })}
          value={typed.host}
          onChange={(host) => host && type({ host })}
          choices={hosts}
        />
        <TextField
          label={t`API key of Adyen`}
          hint={
            setting.keyEnding === null
              ? t`In the dashboard of Adyen under Developers, API credentials. It needs the role for cloud devices.`
              : t`Leave it empty to keep the key that is in use.`
          }
          dir="ltr"
          autoComplete="off"
          type="password"
          isRequired={setting.keyEnding === null}
          maxLength={KEY_LENGTH_MAX}
          value={typed.apiKey}
          error={faultOf('apiKey')}
          onChange={(apiKey) => type({ apiKey })}
        />
        {terminals.map((one, nth) => (
          <TerminalFields
            key={one.id}
            terminal={one}
            faultOf={(field) => faultOf(`terminals.${nth}.${field}`)}
            onChange={(changed) => type({ terminals: terminals.with(nth, changed) })}
            onRemove={terminals.length > 1 ? () => type({ terminals: terminals.toSpliced(nth, 1) }) : null}
          />
        ))}
        {terminals.length < TERMINALS_MAX && (
          <QuietButton
            size="md"
            alignSelf="flex-start"
            icon={<Plus size={18} aria-hidden />}
            onClick={() => type({ terminals: [...terminals, newTerminal()] })}
          >
            {t`Add a terminal`}
          </QuietButton>
        )}
        {fault && <Notice tone="bad">{fault}</Notice>}
        <Flex gap="2" wrap="wrap">
          <QuietButton h="12" type="submit" isPending={isPending}>
            {t({ message: 'Check and save', context: 'card terminals' })}
          </QuietButton>
          <QuietButton h="12" onClick={onCancel}>{t`Cancel`}</QuietButton>
        </Flex>
      </Flex>
      {question}
    </Form>
  )
}

interface TerminalFieldsProps {
  readonly terminal: CardTerminalShown
  readonly faultOf: (field: 'name' | 'poiId') => string | null
  readonly onChange: (terminal: CardTerminalShown) => void
  readonly onRemove: (() => void) | null
}

function TerminalFields({ terminal, faultOf, onChange, onRemove }: TerminalFieldsProps) {
  const { t } = useLingui()
  return (
    <Flex gap="2" align="flex-start" wrap="wrap">
      <Box flex="1" minW="160px">
        <TextField
          label={t({ message: 'Name of the terminal', context: 'card terminals' })}
          hint={t`As the till will show it, such as: Counter 1`}
          isRequired
          maxLength={NAME_LENGTH_MAX}
          value={terminal.name}
          error={faultOf('name')}
          onChange={(name) => onChange({ ...terminal, name })}
        />
      </Box>
      <Box flex="1" minW="160px">
        <TextField
          label={t`POI ID`}
          hint={t`Model and serial number, such as: V400m-324688179`}
          dir="ltr"
          isRequired
          maxLength={NAME_LENGTH_MAX}
          value={terminal.poiId}
          error={faultOf('poiId')}
          onChange={(poiId) => onChange({ ...terminal, poiId })}
        />
      </Box>
      {onRemove && (
        <QuietButton size="md" mt="7" icon={<Trash2 size={18} aria-hidden />} onClick={onRemove}>
          {t({ message: 'Remove', context: 'card terminals' })}
        </QuietButton>
      )}
    </Flex>
  )
}
