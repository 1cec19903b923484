import { IconButton } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormat } from '../../i18n/format.ts'
import { PAGE_ROWS } from './list-address.ts'

/** Pages through a list; hidden if there is only one page. */
export function ListPager({
  page,
  total,
  onPage,
}: {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const pages = Math.ceil(total / PAGE_ROWS)
  if (pages <= 1) return null
  const isEnglish = i18n.locale === 'en'
  const [Before, After] = isEnglish ? [ChevronLeft, ChevronRight] : [ChevronRight, ChevronLeft]
  const first = format.number(page * PAGE_ROWS + 1)
  const last = format.number(Math.min(total, (page + 1) * PAGE_ROWS))
  const all = format.number(total)
  return (
    <Flex as="nav" aria-label={t`Pages`} justify="center" align="center" gap="4" mt="5" data-print="none">
      <IconButton variant="outline" aria-label={t`Previous page`} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <Before />
      </IconButton>
      <span>
        <Trans>
          {first} to {last} of {all}
        </Trans>
      </span>
      <IconButton variant="outline" aria-label={t`Next page`} disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        <After />
      </IconButton>
    </Flex>
  )
}
