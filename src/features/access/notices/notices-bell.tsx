import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { Bell } from 'lucide-react'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { noticesOpenAtom, unreadAtom } from './notice-types.ts'

/** Larger counts are shown as 99+. */
const COUNT_MAX = 99

/** Opens the notices and shows the number of unread ones. */
export function NoticesBell() {
  const { t } = useLingui()
  const format = useFormat()
  const unread = useAtomValue(unreadAtom)
  const open = useSetAtom(noticesOpenAtom)
  const count = format.number(Math.min(unread, COUNT_MAX))
  return (
    <QuietButton
      size="sm"
      w="full"
      position="relative"
      borderColor="transparent"
      bg="transparent"
      color="ink"
      px={{ md: '1', xl: '3' }}
      justifyContent={{ base: 'flex-start', md: 'center', xl: 'flex-start' }}
      css={{ '[data-narrow] &': { justifyContent: 'center', px: '0', gap: '1' } }}
      aria-haspopup="dialog"
      aria-label={unread > 0 ? t`Notices, ${count} new` : t`Notices`}
      title={t`Notices`}
      onClick={() => open(true)}
    >
      <Bell aria-hidden />
      <Box as="span" display={{ base: 'inline', md: 'none', xl: 'inline' }} css={{ '[data-narrow] &': { display: 'none' } }}>
        {t`Notices`}
      </Box>
      {/* The space separates word and count for screen readers. */}{' '}
      {unread > 0 && (
        <Box
          as="span"
          aria-hidden
          minW="6"
          h="6"
          px="1.5"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          borderRadius="full"
          bg="badSoft"
          color="bad"
          textStyle="sm"
          fontWeight="700"
        >
          {unread > COUNT_MAX ? `${count}+` : count}
        </Box>
      )}
    </QuietButton>
  )
}
