import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EXPIRY_WARNING_DAYS } from '#domain/inventory/batches.ts'
import { type ProductBatch, productBatches } from '#domain/inventory/product-batches.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { daysBetween } from '#domain/kernel/time.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { useNow } from '../../engine/use-now.ts'
import { useView } from '../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { WriteOffLink } from './write-off-link.tsx'

/** The stock of a product by delivery, in the order of consumption. */
export function BatchesPanel({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useView(productBatches, { id })
  return (
    <Panel title={t`Batches`}>
      <AnswerView query={query} count={2}>
        {({ batches, short }) => (
          <>
            {short > 0 && (
              <Notice tone="bad">
                <Trans>The stock is below zero by {format.number(short)}. The next delivery covers it.</Trans>
              </Notice>
            )}
            {batches.length === 0 && short === 0 && (
              <Box color="muted">
                <Trans>None left of any batch.</Trans>
              </Box>
            )}
            <Box as="ul" listStyleType="none">
              {batches.map((batch) => (
                <BatchRow key={batch.id ?? ''} productId={id} batch={batch} />
              ))}
            </Box>
          </>
        )}
      </AnswerView>
    </Panel>
  )
}

interface BatchProps {
  readonly productId: Id
  readonly batch: ProductBatch
}

function BatchRow({ productId, batch }: BatchProps) {
  const format = useFormat()
  return (
    <Flex
      as="li"
      gap="4"
      py="3"
      justify="space-between"
      align="flex-start"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <Box minW="0" overflowWrap="anywhere">
        <LastDay batch={batch} />
        <Origin batch={batch} />
      </Box>
      <Box flexShrink="0" textAlign="end">
        <Box fontWeight="600">
          <Trans>{format.number(batch.left)} left</Trans>
        </Box>
        <WriteOffLink productId={productId} batch={batch} />
      </Box>
    </Flex>
  )
}

/** The expiry of the batch, and the time until then. */
function LastDay({ batch: { expiresOn } }: Pick<BatchProps, 'batch'>) {
  const format = useFormat()
  const today = format.dayOf(useNow())
  if (expiresOn === null)
    return (
      <Box fontWeight="600">
        <Trans>No expiry date</Trans>
      </Box>
    )
  const left = daysBetween(today, expiresOn)
  const ago = 0 - left
  return (
    <Box>
      <Box fontWeight="600">
        {left < 0 ? <Trans>Expired on {format.day(expiresOn)}</Trans> : <Trans>Expires on {format.day(expiresOn)}</Trans>}
      </Box>
      <Box textStyle="sm" fontWeight="600" color={left < 0 ? 'bad' : left <= EXPIRY_WARNING_DAYS ? 'warn' : 'muted'}>
        {left < 0 ? (
          <Plural value={ago} one="Expired yesterday" two="Expired two days ago" other="Expired # days ago" />
        ) : (
          <Plural value={left} _0="Expires today" one="One day left" two="Two days left" other="# days left" />
        )}
      </Box>
    </Box>
  )
}

/** Date and supplier of the batch. */
function Origin({ batch: { cameOn, supplierAr, supplierEn, supplierDocument } }: Pick<BatchProps, 'batch'>) {
  const format = useFormat()
  const nameOf = useNameOf()
  const from = supplierAr === null && supplierEn === null ? null : nameOf({ nameAr: supplierAr ?? '', nameEn: supplierEn ?? '' })
  return (
    <Box textStyle="sm" color="muted">
      {cameOn === null ? <Trans>There before the first operation</Trans> : <Trans>Came in on {format.day(cameOn)}</Trans>}
      {from !== null && ` · ${from}`}
      {supplierDocument !== null && (
        <>
          {' · '}
          <bdi dir="ltr">{format.code(supplierDocument)}</bdi>
        </>
      )}
    </Box>
  )
}
