import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useQuestion } from '../../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Offer, type OfferedGroup, type ShopServices, foundIn, offered } from './activation.ts'
import { queryShopServices, useActivation } from './use-activation.ts'

export interface ActivateServicesProps {
  readonly onDone: () => void
  /** Continues with the existing services without the list. */
  readonly onWithout?: () => void
  /** The heading level below that of the screen or step. */
  readonly heading?: 'h2' | 'h3'
}

/** Suggested services by group: select many, edit their prices in place, and create them at once. */
export function ActivateServices({ onDone, onWithout, heading = 'h3' }: ActivateServicesProps) {
  const query = useQuestion('suggested services', queryShopServices)
  return (
    <AnswerView query={query} skeleton="rows">
      {(shop) => <Chooser shop={shop} heading={heading} onDone={onDone} {...(onWithout && { onWithout })} />}
    </AnswerView>
  )
}

/** Above the bottom bar of a phone. */
const ABOVE_PHONE_BAR = { base: 'calc(61px + env(safe-area-inset-bottom))', md: '0' } as const

type Activation = ReturnType<typeof useActivation>

function Chooser({ shop, heading, onDone, onWithout }: ActivateServicesProps & { readonly shop: ShopServices }) {
  const { t } = useLingui()
  const activation = useActivation(shop, onDone)
  const { count } = activation
  const reported = useChosenWords(activation)
  const [typed, setTyped] = useState('')
  const groups = foundIn(offered(shop), typed)
  const categories = groups.filter(({ kind }) => kind === 'categories')
  const hasSome = shop.services.length > 0 || (shop.categories?.length ?? 0) > 0
  const send = () => {
    // Clear the search, which may hide the field with a missing price.
    setTyped('')
    void activation.send()
  }
  const drawn = (list: readonly OfferedGroup[]) =>
    list.map((group) => <GroupPart key={group.nameEn} heading={heading} group={group} activation={activation} />)
  return (
    <Flex direction="column" gap="5">
      <Box maxW={{ md: '420px' }}>
        <TextField
          label={t`Search in the list`}
          isLabelHidden
          placeholder={t`Search in the list`}
          value={typed}
          start={<Search size={18} aria-hidden />}
          onChange={setTyped}
        />
      </Box>
      {groups.length === 0 && (
        <EmptyState icon={<Search size={26} aria-hidden />} title={t`Nothing was found`}>
          <Trans>Search for a shorter word. What is not in the list can be added by hand later.</Trans>
        </EmptyState>
      )}
      {drawn(groups.filter(({ kind }) => kind === 'services'))}
      {categories.length > 0 && (
        <Box mt="3">
          <Heading as={heading} fontSize="20px" fontWeight="600">
            {t`Rent categories`}
          </Heading>
          <Box color="muted">{t`What dresses and accessories are sorted into. The amount is the insurance for one piece.`}</Box>
        </Box>
      )}
      {drawn(categories)}
      {/* The button stays visible, because the list is longer than the screen. */}
      <Box position="sticky" bottom={ABOVE_PHONE_BAR} bg="canvas" py="3" borderTopWidth="1px" borderColor="line" zIndex="2">
        {activation.fault && (
          <Box mb="3">
            <Notice tone="bad">{activation.fault}</Notice>
          </Box>
        )}
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <Box role="status" color="muted">
            {count === 0 ? t`Nothing is chosen yet.` : reported}
          </Box>
          {onWithout && count === 0 && hasSome ? (
            <PrimaryButton onClick={onWithout}>{t`Continue with the current services`}</PrimaryButton>
          ) : (
            <PrimaryButton isPending={activation.isPending} disabled={count === 0} onClick={send}>
              {t`Activate selected`}
            </PrimaryButton>
          )}
        </Flex>
      </Box>
    </Flex>
  )
}

function useChosenWords({ count, categoryCount }: Activation): string {
  const { t } = useLingui()
  const format = useFormat()
  const serviceCount = count - categoryCount
  const services = t`${plural(serviceCount, {
    one: 'one service is chosen',
    two: 'two services are chosen',
    few: '# services are chosen',
    many: '# services are chosen',
    other: '# services are chosen',
  })}`
  const categories = t`${plural(categoryCount, {
    one: 'one category is chosen',
    two: 'two categories are chosen',
    few: '# categories are chosen',
    many: '# categories are chosen',
    other: '# categories are chosen',
  })}`
  const reported = [serviceCount > 0 && services, categoryCount > 0 && categories].filter((words) => words !== false)
  return format.digits(reported.join(' · '))
}

interface GroupPartProps extends Pick<ActivateServicesProps, 'heading'> {
  readonly group: OfferedGroup
  readonly activation: Activation
}

function GroupPart({ heading, group, activation }: GroupPartProps) {
  const { t } = useLingui()
  const id = useId()
  const name = useNameOf()(group)
  const free = group.offers.filter(({ isThere }) => !isThere)
  const isWhole = free.length > 0 && free.every((one) => one.key in activation.chosen)
  return (
    <Box as="section" aria-labelledby={id} bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2">
      <Flex align="center" justify="space-between" gap="3" px="4" py="2" wrap="wrap">
        <Flex align="center" gap="3" minW="0">
          {/* Decorative, because the name is next to it. */}
          <Box asChild boxSize="14" flexShrink="0" borderRadius="l1" borderWidth="1px" borderColor="line">
            <img src={group.pictureUrl} alt="" width={56} height={56} loading="lazy" decoding="async" />
          </Box>
          <Heading as={heading} id={id} fontSize="17px" fontWeight="600">
            {name}
          </Heading>
        </Flex>
        {free.length > 0 && (
          <QuietButton
            size="sm"
            minH="11"
            aria-label={isWhole ? t`None of ${name}` : t`All of ${name}`}
            onClick={() => activation.choose(free, !isWhole)}
          >
            {isWhole ? <Trans context="choose">None</Trans> : <Trans context="choose">All</Trans>}
          </QuietButton>
        )}
      </Flex>
      <Box as="ul" listStyleType="none">
        {group.offers.map((offer) => (
          <OfferLine key={offer.key} offer={offer} activation={activation} />
        ))}
      </Box>
    </Box>
  )
}

function OfferLine({ offer, activation }: { readonly offer: Offer; readonly activation: Activation }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = useNameOf()(offer)
  const { key, isThere } = offer
  const isChosen = key in activation.chosen
  const minutes = offer.minutes === null ? null : format.number(offer.minutes)
  return (
    <Flex as="li" align="center" gap="3" px="4" py="2" minH="14" borderTopWidth="1px" borderColor="line" wrap="wrap">
      <Flex asChild align="center" gap="3" flex="1 1 12rem" minH="11" cursor={isThere ? 'default' : 'pointer'}>
        <label>
          <Box asChild w="22px" h="22px" flexShrink="0" accentColor="gold.solid">
            <input
              type="checkbox"
              checked={isChosen || isThere}
              disabled={isThere}
              onChange={(event) => activation.choose([offer], event.currentTarget.checked)}
            />
          </Box>
          <Box as="span" minW="0" fontWeight="600" lineHeight="1.35">
            {name}
          </Box>
          {minutes !== null && (
            <Box as="span" textStyle="sm" color="muted" flexShrink="0">
              <Trans>{minutes} minutes</Trans>
            </Box>
          )}
        </label>
      </Flex>
      {isThere && <StateChip state="active">{t`In the shop`}</StateChip>}
      {isChosen && (
        <Box w={{ base: 'full', sm: '44' }}>
          <MoneyField
            label={minutes === null ? t`Insurance amount of ${name}` : t`Price of ${name}`}
            isLabelHidden
            value={activation.chosen[key] ?? null}
            error={activation.faultOf(key)}
            onChange={(price) => activation.setPrice(key, price)}
          />
        </Box>
      )}
    </Flex>
  )
}
