import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ZERO, subtractMoney } from '#domain/kernel/money.ts'
import { type DisplayLine, type DisplayShop, type DisplayState, type Shown, followDisplayFeed } from '../../../device/customer-display.ts'
import { formatSettingAtom, useFormat, useNameOf } from '../../../i18n/format.ts'
import { MoneyText } from '../../../ui/money-text.tsx'

type Bill = Extract<DisplayState, { kind: 'bill' }>

/** What to show on the customer's screen; also applies the format settings of the shop. */
function useShown(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  const setFormat = useSetAtom(formatSettingAtom)
  useEffect(() => followDisplayFeed(setShown), [])
  const format = shown?.shop.format
  useEffect(() => {
    if (format) setFormat(format)
  }, [format, setFormat])
  return shown
}

function Logo({ logo, maxH }: { readonly logo: Blob; readonly maxH: string }) {
  const [url, setUrl] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const address = URL.createObjectURL(logo)
    setUrl(address)
    setBroken(false)
    return () => URL.revokeObjectURL(address)
  }, [logo])
  if (url === null || isBroken) return null
  return (
    <Box as="span" display="block" css={{ '& > img': { maxH, maxW: '60vw', objectFit: 'contain' } }}>
      <img src={url} alt="" onError={() => setBroken(true)} />
    </Box>
  )
}

const Idle = ({ shop, children }: { readonly shop: DisplayShop | null; readonly children: ReactNode }) => {
  const nameOf = useNameOf()
  return (
    <Flex direction="column" align="center" justify="center" gap="6" h="full" p="8" textAlign="center">
      {shop?.logo && <Logo logo={shop.logo} maxH="30vh" />}
      {shop && (
        <Box fontSize="clamp(28px, 5vw, 56px)" fontWeight="600" lineHeight="1.2">
          {nameOf(shop)}
        </Box>
      )}
      {children}
    </Flex>
  )
}

function Line({ line }: { readonly line: DisplayLine }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  const name = line.name ? nameOf({ nameAr: line.name.ar, nameEn: line.name.en }) : t`Gift card`
  const count = format.number(line.quantity)
  return (
    <Flex as="li" justify="space-between" align="baseline" gap="6" py="3" borderBottomWidth="1px" borderColor="line">
      <Box minW="0" overflowWrap="anywhere">
        {name}
        {line.quantity > 1 && (
          <Box as="span" color="muted" ms="3">
            ×{count}
          </Box>
        )}
      </Box>
      <MoneyText amount={line.amount} isCurrencyHidden />
    </Flex>
  )
}

const Sum = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <Flex justify="space-between" gap="4">
    <span>{label}</span>
    <span>{children}</span>
  </Flex>
)

function Sums({ bill }: { readonly bill: Bill }) {
  const format = useFormat()
  const left = subtractMoney(bill.due, bill.paid)
  return (
    <Flex direction="column" justify="flex-end" gap="3" h="full" fontSize="clamp(18px, 2vw, 24px)">
      {bill.discount > ZERO && (
        <Sum label={<Trans>Discount</Trans>}>
          <Box as="span" color="good" dir="ltr">{`−${format.amount(bill.discount)}`}</Box>
        </Sum>
      )}
      {bill.vat !== null && (
        <Sum label={<Trans>VAT included</Trans>}>
          <MoneyText amount={bill.vat} isCurrencyHidden />
        </Sum>
      )}
      {bill.insurance > ZERO && (
        <Sum label={<Trans>Insurance amount</Trans>}>
          <MoneyText amount={bill.insurance} isCurrencyHidden />
        </Sum>
      )}
      {bill.paid > ZERO && (
        <Sum label={<Trans>Paid so far</Trans>}>
          <MoneyText amount={bill.paid} isCurrencyHidden />
        </Sum>
      )}
      <Box borderTopWidth="2px" borderColor="gold.solid" pt="4" aria-live="polite">
        <Box color="muted">{bill.isPaying ? <Trans>Please pay</Trans> : <Trans>To pay</Trans>}</Box>
        <MoneyText amount={left > ZERO ? left : ZERO} fontSize="clamp(36px, 5.4vw, 68px)" fontWeight="600" lineHeight="1.15" />
      </Box>
    </Flex>
  )
}

function BillShown({ shop, bill }: { readonly shop: DisplayShop; readonly bill: Bill }) {
  const nameOf = useNameOf()
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    void end.current?.scrollIntoView({ block: 'end' })
  }, [bill.lines])
  return (
    <Flex direction="column" h="full">
      <Flex align="center" gap="4" px="8" py="4" bg="surface" borderBottomWidth="1px" borderColor="line">
        {shop.logo && <Logo logo={shop.logo} maxH="48px" />}
        <Box fontSize="22px" fontWeight="600">
          {nameOf(shop)}
        </Box>
      </Flex>
      <Box flex="1" minH="0" display="grid" gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 3fr) minmax(300px, 2fr)' }}>
        <Box as="ul" listStyleType="none" overflowY="auto" px="8" py="4" fontSize="clamp(18px, 2.1vw, 26px)">
          {bill.lines.map((line, nth) => (
            <Line key={nth} line={line} />
          ))}
          <li ref={end} aria-hidden />
        </Box>
        <Box p="8" bg="surface" borderInlineStartWidth={{ md: '1px' }} borderColor="line">
          <Sums bill={bill} />
        </Box>
      </Box>
    </Flex>
  )
}

interface ThanksProps extends Pick<Extract<DisplayState, { kind: 'thanks' }>, 'total' | 'change'> {
  readonly shop: DisplayShop
}

function Thanks({ shop, total, change }: ThanksProps) {
  return (
    <Idle shop={shop}>
      <Box fontSize="clamp(30px, 5vw, 60px)" fontWeight="600" color="good">
        <Trans>Thank you for your visit</Trans>
      </Box>
      <Flex gap="12" wrap="wrap" justify="center" fontSize="clamp(20px, 2.4vw, 28px)">
        {total !== null && (
          <Box>
            <Box color="muted">
              <Trans>Total</Trans>
            </Box>
            <MoneyText amount={total} fontWeight="600" />
          </Box>
        )}
        {change > ZERO && (
          <Box>
            <Box color="muted">
              <Trans>Your change</Trans>
            </Box>
            <MoneyText amount={change} fontWeight="600" color="good" />
          </Box>
        )}
      </Flex>
    </Idle>
  )
}

/** The customer's screen: the growing bill, the amount to pay, the change. Without a bill, the name of the shop. */
export function CustomerDisplayScreen() {
  const shown = useShown()
  const state = shown?.state
  // Fullscreen hides the window frame, and browsers allow it only on a user gesture.
  const fill = () => void document.documentElement.requestFullscreen?.().catch(() => undefined)
  return (
    <Box as="main" h="100dvh" bg="canvas" color="ink" overflow="hidden" data-display={state?.kind ?? 'idle'} onClick={fill}>
      {shown && state?.kind === 'bill' && <BillShown shop={shown.shop} bill={state} />}
      {shown && state?.kind === 'thanks' && <Thanks shop={shown.shop} total={state.total} change={state.change} />}
      {(state?.kind ?? 'idle') === 'idle' && (
        <Idle shop={shown?.shop ?? null}>
          <Box color="muted" fontSize="clamp(24px, 4vw, 44px)">
            <Trans>Welcome</Trans>
          </Box>
        </Idle>
      )}
    </Box>
  )
}
