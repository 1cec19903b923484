import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer, Vault } from 'lucide-react'
import { Suspense } from 'react'
import * as v from 'valibot'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { type Day, daySchema, instant, isDay } from '#domain/kernel/time.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { businessDayOf } from '#domain/settings/shop-day.ts'
import { type ShopZ, shopZ } from '#domain/shifts/shop-z.ts'
import { isBeyond } from '#domain/shifts/z-figures.ts'
import { failureOf } from '../../data/api/api.ts'
import { nowMs } from '../../data/clock.ts'
import { paperName } from '../../data/storage/printed-papers.ts'
import { usePrintKey } from '../../device/print-key.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { usePaperPrinting } from '../../engine/print/use-paper-printing.ts'
import { optionalParam, useSearchParams } from '../../engine/search-params.ts'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useRecord, useView } from '../../engine/use-question.ts'
import { DayField } from '../../ui/day-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaperLogo } from '../../ui/paper/paper-parts.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { usePaperOfShop } from '../payments/paper-of-shop.ts'
import { ShopLogo } from '../payments/shop-logo.tsx'
import { ShopZPaper } from './shop-z-paper.tsx'

export const shopZSearch = v.object({ day: optionalParam(daySchema) })

function Paper({ of }: { readonly of: ShopZ }) {
  const sentence = useFailureSentence()
  const paper = usePaperOfShop()
  const { print, drawn, isCopy } = usePaperPrinting({ name: paperName('shop-z', [of]), paper })
  usePrintKey(print)
  return (
    <Box display="grid" gap="4">
      {isBeyond(of.all) && <Notice tone="warn">{sentence(failureOf('sum-too-large'))}</Notice>}
      <Flex justify="flex-end" data-print="none">
        <PrimaryButton size="md" icon={<Printer size={18} aria-hidden />} onClick={print}>
          <Trans>Print</Trans>
        </PrimaryButton>
      </Flex>
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '4', md: '8' }} overflowX="auto">
        <Suspense fallback={<Skeleton h="500px" />}>
          <PaperLogo value={<ShopLogo isGrey={paper !== 'a4'} />}>
            <div {...drawn}>
              <ShopZPaper of={of} paper={paper} isCopy={isCopy} />
            </div>
          </PaperLogo>
        </Suspense>
      </Box>
    </Box>
  )
}

function OfDay({ day }: { readonly day: Day }) {
  const { t } = useLingui()
  const query = useView(shopZ, { day })
  return (
    <AnswerView query={query} skeleton="fields">
      {(of) =>
        of.tills.length > 0 ? (
          <Paper of={of} />
        ) : (
          <EmptyState icon={<Vault size={26} aria-hidden />} title={t`No shift was opened on this day`}>
            <Trans>Choose another day, or open a shift at a till under Shift.</Trans>
          </EmptyState>
        )
      }
    </AnswerView>
  )
}

/** The Z report of the whole shop for a chosen business day, as it is printed. */
export function ShopZScreen() {
  const { t } = useLingui()
  const [{ day: chosen }, go] = useSearchParams(shopZSearch)
  const setting = useRecord(accountSetting, ONLY_ROW_ID)
  const today = setting.kind === 'ready' ? businessDayOf(instant(nowMs()), setting.data) : null
  const day = chosen ?? today
  return (
    <ScreenPage title={t({ message: 'Z report of the day', context: 'shift' })} width="reading">
      <Box display="grid" gap="5">
        <Box maxW="80" data-print="none">
          <DayField
            label={t({ message: 'Business day', context: 'shift' })}
            value={day ?? ''}
            onChange={(value) => go(isDay(value) ? { day: value } : {})}
          />
        </Box>
        <Box textStyle="sm" color="muted" data-print="none">
          <Trans>Payments taken while no shift was open are not included here. The report “Daily payments” has all payments.</Trans>
        </Box>
        {day && <OfDay key={day} day={day} />}
      </Box>
    </ScreenPage>
  )
}
