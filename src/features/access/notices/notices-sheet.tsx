import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Bell, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type NoticeType, type NoticesAnswer, type ShopNotice, noticesOpenAtom } from './notice-types.ts'
import { NoticeRow } from './notice-row.tsx'
import { markRead } from './notices.ts'
import { NOTICES_PATH } from '../paths.ts'
import { useNotices } from './use-notices.ts'

/** The notices by type, newest first; loads and refreshes them. */
export function NoticesSheet({ types }: { readonly types: readonly NoticeType[] }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useAtom(noticesOpenAtom)
  const { notices, reload } = useNotices(isOpen)
  const request = { ...(notices.kind === 'ready' ? { kind: notices.kind, data: notices.answer } : notices), reload }
  const empty = (
    <EmptyState icon={<Bell size={26} aria-hidden />} title={<Trans>No notices</Trans>}>
      <Trans>Low and expiring stock, bills on hold, ratings, absence and expiring employee documents are shown here.</Trans>
    </EmptyState>
  )
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={t`Notices`}
      footer={
        <AppLink to={NOTICES_PATH} color="gold.fg" minH="11" onClick={() => setOpen(false)}>
          <Trans>All notices</Trans>
        </AppLink>
      }
    >
      <AnswerView query={request} count={4} empty={empty} isEmpty={(reported) => groupsOf(types, reported).length === 0}>
        {(reported) => (
          <Flex direction="column" gap="7">
            {groupsOf(types, reported).map((group) => (
              <NoticeGroup key={group.type} {...group} onRead={request.reload} onOthers={() => setOpen(false)} />
            ))}
          </Flex>
        )}
      </AnswerView>
    </Sheet>
  )
}

interface Group {
  readonly type: NoticeType
  readonly records: readonly ShopNotice[]
  /** Total and unread count of the type, including those not shown. */
  readonly count: number
  readonly unread: number
}

/** The notices of each non-empty type, in the order of the types. */
export const groupsOf = (types: readonly NoticeType[], { records, kinds }: NoticesAnswer): readonly Group[] =>
  types.flatMap((type) => {
    const own = records.filter((one) => one.type === type)
    const { count = own.length, unread = 0 } = kinds.find((kind) => kind.type === type) ?? {}
    return own.length === 0 ? [] : [{ type, records: own, count, unread }]
  })

export function useNoticeTitles(): Record<NoticeType, string> {
  const { t } = useLingui()
  return {
    ...{ stock: t`Stock`, orders: t`Bills on hold`, surveys: t`Surveys`, complaints: t`Complaints` },
    employees: t`Employee documents`,
    attendance: t({ message: 'Absence', context: 'notices' }),
  }
}

interface NoticeGroupProps extends Group {
  readonly onRead: () => void
  /** Opens the other notices of the type, on a screen that shows only the newest. */
  readonly onOthers?: () => void
}

export function NoticeGroup({ onOthers, ...group }: NoticeGroupProps) {
  const { type, records, count } = group
  const title = useNoticeTitles()[type]
  const all = useFormat().number(count)
  return (
    <Box as="section" aria-label={title}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" minH="11" mb="1">
        <Heading as="h3" fontSize="16px" fontWeight="600">
          {title}
        </Heading>
        <ReadActs {...group} />
      </Flex>
      <Box as="ul" listStyleType="none" borderWidth="1px" borderColor="line" borderRadius="l2" overflow="clip">
        {records.map((one) => (
          <NoticeRow key={one.id} notice={one} />
        ))}
      </Box>
      {onOthers && count > records.length && (
        <AppLink
          to={`${NOTICES_PATH}?type=${type}`}
          color="gold.fg"
          minH="11"
          mt="1"
          display="inline-flex"
          alignItems="center"
          onClick={onOthers}
        >
          <Trans>
            All {all}: {title}
          </Trans>
        </AppLink>
      )}
    </Box>
  )
}

/** The default marks only the shown notices; those on other pages need an explicit action. */
function ReadActs({ type, records, unread, onRead }: NoticeGroupProps) {
  const sentence = useFailureSentence()
  const [isPending, setPending] = useState(false)
  const shown = records.filter((one) => !one.is_read)
  const all = useFormat().number(unread)
  const read = async (those?: readonly ShopNotice[]) => {
    setPending(true)
    const failure = await markRead(type, those).finally(() => setPending(false))
    if (failure) showToast({ tone: 'bad', text: sentence(failure) })
    else onRead()
  }
  return (
    <Flex gap="2" wrap="wrap">
      {shown.length > 0 && (
        <QuietButton size="sm" isPending={isPending} icon={<CheckCheck aria-hidden />} onClick={() => void read(shown)}>
          <Trans>Mark as read</Trans>
        </QuietButton>
      )}
      {unread > shown.length && (
        <QuietButton size="sm" isPending={isPending} onClick={() => void read()}>
          <Trans>Mark all {all} as read</Trans>
        </QuietButton>
      )}
    </Flex>
  )
}
