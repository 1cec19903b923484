import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, CreditCard } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { GATEWAY } from '#domain/payments/gateway-payment.ts'
import { type GatewaySettingShown, changeGatewaySchema } from '#domain/platform/online-payment.ts'
import { failureOf } from '../../data/api/api.ts'
import { queryGateway, changeGateway } from '../../data/api/online-payment-calls.ts'
import { copyText } from '../../device/share.ts'
import type { Answer } from '../../engine/query.ts'
import { useMay } from '../../engine/session.ts'
import { useAnswer } from '../../engine/use-answer.ts'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ConnectionActs } from './connection-acts.tsx'
import { useConnectionForm } from './use-connection-form.ts'

const SECRET_LENGTH_MAX = 200

async function gateway(): Promise<Answer<GatewaySettingShown>> {
  const answer = await queryGateway()
  if (answer.ok) return { ok: true, data: answer.data, asOf: null }
  return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') }
}

/** The payment gateway of the shop. Renders nothing if its server takes no online payments. */
export function GatewayPanel() {
  const { t } = useLingui()
  const query = useAnswer('payment-gateway', gateway)
  const mayEdit = useMay()(may('settings', 'edit'))
  const [isTyping, setTyping] = useState(false)
  if (query.kind !== 'ready' || !query.data.isPossible) return null
  const { isOn, keyEnding, isTest, webhookUrl } = query.data
  const done = () => {
    setTyping(false)
    query.reload()
    showToast({ text: t({ message: 'Saved', context: 'payment gateway' }) })
  }
  return (
    <Panel title={t`Online payment`}>
      <Flex direction="column" gap="4" align="flex-start">
        <Box color="muted">
          <Trans>
            With an account at Moyasar, customers pay by mada, card or Apple Pay from the link of their invoice, and the payment is recorded
            by itself.
          </Trans>
        </Box>
        <Flex gap="3" align="center" wrap="wrap">
          <StateChip state={isOn ? 'active' : 'disabled'}>
            {isOn ? t({ message: 'On', context: 'payment gateway' }) : t({ message: 'Off', context: 'payment gateway' })}
          </StateChip>
          {isOn && isTest && <StateChip state="waiting">{t`Test key: no real money`}</StateChip>}
          {isOn && keyEnding && (
            <Box>
              <Trans>
                Secret key ending in <bdi dir="ltr">{keyEnding}</bdi>
              </Trans>
            </Box>
          )}
        </Flex>
        {isOn && webhookUrl && <Webhook url={webhookUrl} />}
        {mayEdit && isTyping && <GatewayForm onSaved={done} onCancel={() => setTyping(false)} />}
        {mayEdit && !isTyping && <Acts isOn={isOn} onType={() => setTyping(true)} onStopped={done} />}
      </Flex>
    </Panel>
  )
}

function Webhook({ url }: { readonly url: string }) {
  const { t } = useLingui()
  const copy = async () => {
    if (await copyText(url)) showToast({ text: t`Copied to clipboard` })
    else showToast({ text: t`The browser did not allow copying.`, tone: 'bad' })
  }
  return (
    <Box display="grid" gap="2" maxW="full">
      <Box color="muted" textStyle="sm">
        <Trans>Enter this address and the secret token in the dashboard of Moyasar, under Webhooks, for all events of payments.</Trans>
      </Box>
      <Box dir="ltr" textAlign="start" overflowWrap="anywhere" fontFamily="mono">
        {url}
      </Box>
      <Flex>
        <QuietButton size="md" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {t`Copy link`}
        </QuietButton>
      </Flex>
    </Box>
  )
}

function Acts({ isOn, onType, onStopped }: { readonly isOn: boolean; readonly onType: () => void; readonly onStopped: () => void }) {
  const { t } = useLingui()
  return (
    <ConnectionActs
      isOn={isOn}
      icon={<CreditCard size={18} aria-hidden />}
      change={isOn ? t`Change the keys` : t`Set up online payment`}
      turnOff={t`Turn off online payment`}
      turnOffTitle={t`Turn off online payment?`}
      onChange={onType}
      stop={() => changeGateway({ isOn: false })}
      onStopped={onStopped}
    >
      <Trans>Customers can no longer pay from the link of their invoice. Payments under way are still recorded.</Trans>
    </ConnectionActs>
  )
}

const useSaving = (onSaved: () => void) =>
  useConnectionForm({
    initial: { secretKey: '', webhookToken: '' },
    schema: changeGatewaySchema,
    givenOf: (typed) => ({ isOn: true, gateway: GATEWAY.moyasar, ...typed }),
    call: changeGateway,
    onSaved,
  })

/** The keys are checked with the gateway when saved, stored encrypted, and never shown again. */
function GatewayForm({ onSaved, onCancel }: { readonly onSaved: () => void; readonly onCancel: () => void }) {
  const { t } = useLingui()
  const { form, typed, type, faultOf, fault, isPending, question, send } = useSaving(onSaved)
  return (
    <Form ref={form} onSubmit={() => void send()}>
      <Flex direction="column" gap="4" maxW="420px">
        <TextField
          label={t`Secret key of Moyasar`}
          hint={t`In the dashboard of Moyasar under Settings, API keys. It begins with sk_live or sk_test.`}
          dir="ltr"
          autoComplete="off"
          type="password"
          isRequired
          maxLength={SECRET_LENGTH_MAX}
          value={typed.secretKey}
          error={faultOf('secretKey')}
          onChange={(secretKey) => type({ secretKey })}
        />
        <TextField
          label={t`Secret token of the webhook`}
          hint={t`Choose at least 12 letters and digits, and enter the same in the dashboard of Moyasar.`}
          dir="ltr"
          autoComplete="off"
          type="password"
          isRequired
          maxLength={SECRET_LENGTH_MAX}
          value={typed.webhookToken}
          error={faultOf('webhookToken')}
          onChange={(webhookToken) => type({ webhookToken })}
        />
        {fault && <Notice tone="bad">{fault}</Notice>}
        <Flex gap="2" wrap="wrap">
          <QuietButton h="12" type="submit" isPending={isPending}>
            {t({ message: 'Check and save', context: 'payment gateway' })}
          </QuietButton>
          <QuietButton h="12" onClick={onCancel}>{t`Cancel`}</QuietButton>
        </Flex>
      </Flex>
      {question}
    </Form>
  )
}
