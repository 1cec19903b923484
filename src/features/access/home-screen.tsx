import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { TabletSmartphone } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { may } from '#domain/access/pages.ts'
import { nowMs } from '../../data/clock.ts'
import { AppLink } from '../../engine/app-link.tsx'
import { type Screen, inMenu, useAllScreens } from '../../engine/shell/screens.ts'
import { useMay, useSession } from '../../engine/session.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { wordsOf } from '../../i18n/catalogue.ts'
import { Notice } from '../../ui/notice.tsx'
import { AccountEndReminder } from './account-end-reminder.tsx'
import { DEVICES_PATH, HOME_PATH, SALE_PATH } from './paths.ts'
import { WizardReminder } from './wizard-reminder.tsx'

/** These query the shop's data, so the page does not wait for them. */
const FirstSteps = lazy(() => import('./first-steps/first-steps.tsx').then((part) => ({ default: part.FirstSteps })))

/**
 * The figures are a separate chunk, so that the page and the link to the sale render without them. `payments` has the names of payment
 * methods.
 */
const TodayPanels = lazy(async () => {
  const [{ TodayPanels: default_ }] = await Promise.all([import('./today/today-panels.tsx'), wordsOf('payments')()])
  return { default: default_ }
})

/** Lazy, because most users have confirmed their e-mail. */
const EmailReminder = lazy(() => import('./email-reminder.tsx').then((part) => ({ default: part.EmailReminder })))

/** The home page: today's figures, and links to the daily screens. */
export function HomeScreen() {
  const session = useSession()
  const may_ = useMay()
  const nameOf = useNameOf()
  const format = useFormat()
  const allowed = useAllScreens().filter(({ permission }) => may_(permission))
  const screens = inMenu(allowed, session.isTill).filter(({ path }) => path !== HOME_PATH)
  const sale = screens.find((screen) => screen.path === SALE_PATH)
  const rest = screens.filter((screen) => screen.path !== SALE_PATH)
  return (
    <Box maxW="1080px" mx="auto" px={{ base: '4', md: '8' }} pt={{ base: '4', md: '10' }} pb={{ base: '4', md: '16' }}>
      <Box color="muted">{format.day(format.dayOf(nowMs()))}</Box>
      <Heading as="h1" fontSize={{ base: '26px', md: '34px' }} fontWeight="600" lineHeight="1.3">
        <Trans>Welcome, {nameOf(session)}</Trans>
      </Heading>
      <Box color="muted" mb={{ base: '4', md: '7' }}>
        {nameOf(session.setting)}
      </Box>
      <AccountEndReminder />
      <Suspense>
        <FirstSteps
          reminders={{
            email: session.isEmailUnconfirmed && <EmailReminder email={session.signsInBy.name} />,
            'set-up': <WizardReminder />,
            till: !session.isTill && <NotATill />,
          }}
        />
      </Suspense>
      {session.isTill && sale && (
        <Box mb={{ base: '3', md: '4' }}>
          <SaleTile screen={sale} />
        </Box>
      )}
      <Suspense fallback={<Box minH="60vh" />}>
        <TodayPanels />
      </Suspense>
      {/* A phone has all links behind the last tab, so the page shows only today. */}
      <Box hideBelow="md" display="grid" gridTemplateColumns={{ md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' }} gap="4">
        {rest.map((screen) => (
          <Tile key={screen.path} screen={screen} />
        ))}
      </Box>
    </Box>
  )
}

/** The sale is the main act and the only primary element of the page. */
function SaleTile({ screen }: { readonly screen: Screen }) {
  const { i18n } = useLingui()
  const Icon = screen.icon
  return (
    <AppLink
      to={screen.path}
      display="flex"
      alignItems="center"
      gap="4"
      px="6"
      py="4"
      minH="84px"
      borderRadius="l3"
      bg="gold.solid"
      color="gold.contrast"
      textDecoration="none"
      _hover={{ opacity: 0.94 }}
    >
      <Icon size={36} strokeWidth={1.5} aria-hidden />
      <Box>
        <Box fontSize="24px" fontWeight="600" lineHeight="1.2">
          {i18n._(screen.label)}
        </Box>
        <Box>
          <Trans>Start a new bill</Trans>
        </Box>
      </Box>
    </AppLink>
  )
}

function Tile({ screen }: { readonly screen: Screen }) {
  const { i18n } = useLingui()
  const Icon = screen.icon
  return (
    <AppLink
      to={screen.path}
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      minH="60px"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      color="ink"
      fontWeight="600"
      lineHeight="1.3"
      textDecoration="none"
      _hover={{ borderColor: 'gold.solid' }}
    >
      <Box as="span" color="gold.fg" display="inline-flex" flexShrink="0">
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </Box>
      {i18n._(screen.label)}
    </AppLink>
  )
}

function NotATill() {
  const mayDo = useMay()
  return (
    <Flex mb="5" direction="column">
      <Notice
        tone="info"
        action={
          mayDo(may('devices', 'enrol')) && (
            <AppLink
              to={DEVICES_PATH}
              color="info"
              fontWeight="600"
              display="inline-flex"
              gap="2"
              minH="11"
              alignItems="center"
              whiteSpace="nowrap"
            >
              <TabletSmartphone size={18} aria-hidden />
              <Trans>Enrol this device</Trans>
            </AppLink>
          )
        }
      >
        <Trans>This browser is not a till yet: you can look at everything, but not sell.</Trans>
      </Notice>
    </Flex>
  )
}
