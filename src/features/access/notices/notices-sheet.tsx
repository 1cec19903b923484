import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Bell, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { nowMs } from '../../../data/clock.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { Heading } from '../../../ui/elements.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type NoticeType, type ShopNotice, noticesOpenAtom } from './notice-types.ts'
import { markRead, contentOf } from './notices.ts'
import { HELD_BILLS_PATH } from '../paths.ts'
import { useNotices } from './use-notices.ts'

/** The notices by kind, the newest first; loads them, and keeps them fresh while somebody works. */
export function NoticesSheet({ types }: { readonly types: readonly NoticeType[] }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useAtom(noticesOpenAtom)
  const { notices, reload } = useNotices(isOpen)
  const asked = { ...(notices.kind === 'ready' ? { kind: notices.kind, data: notices.records } : notices), reload }
  const empty = (
    <EmptyState icon={<Bell size={26} aria-hidden />} title={<Trans>No notices</Trans>}>
      <Trans>Products that run low and bills that wait on hold are told here.</Trans>
    </EmptyState>
  )
  return (
    <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t`Notices`}>
      <AnswerView asked={asked} count={4} empty={empty} isEmpty={(records) => groupsOf(types, records).length === 0}>
        {(records) => (
          <Flex direction="column" gap="7">
            {groupsOf(types, records).map((group) => (
              <NoticeGroup key={group.type} {...group} onRead={asked.reload} />
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
}

const groupsOf = (types: readonly NoticeType[], records: readonly ShopNotice[]): readonly Group[] =>
  types.map((type) => ({ type, records: records.filter((one) => one.type === type) })).filter((group) => group.records.length > 0)

function NoticeGroup({ type, records, onRead }: Group & { readonly onRead: () => void }) {
  const { t } = useLingui()
  const sentence = useFailureSentence()
  const [isPending, setPending] = useState(false)
  const title: Record<NoticeType, string> = { stock: t`Stock`, orders: t`Bills on hold`, surveys: t`Surveys`, complaints: t`Complaints` }
  const hasNew = records.some((one) => !one.is_read)
  const read = async () => {
    setPending(true)
    const failure = await markRead(type).finally(() => setPending(false))
    if (failure) showToast({ tone: 'bad', text: sentence(failure) })
    else onRead()
  }
  return (
    <Box as="section" aria-label={title[type]}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" minH="11" mb="1">
        <Heading as="h3" fontSize="16px" fontWeight="600">
          {title[type]}
        </Heading>
        {hasNew && (
          <QuietButton size="sm" isPending={isPending} icon={<CheckCheck aria-hidden />} onClick={() => void read()}>
            <Trans>Mark as read</Trans>
          </QuietButton>
        )}
      </Flex>
      <Box as="ul" listStyleType="none" borderWidth="1px" borderColor="line" borderRadius="l2" overflow="clip">
        {records.map((one) => (
          <NoticeRow key={one.id} notice={one} />
        ))}
      </Box>
    </Box>
  )
}

function NoticeRow({ notice }: { readonly notice: ShopNotice }) {
  const format = useFormat()
  return (
    <Flex
      as="li"
      gap="3"
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
      bg={notice.is_read ? undefined : 'selection'}
    >
      <Box boxSize="2.5" mt="2" flexShrink="0" borderRadius="full" bg={notice.is_read ? undefined : 'gold.solid'} aria-hidden />
      <Box flex="1" minW="0" fontWeight={notice.is_read ? '400' : '600'} overflowWrap="anywhere">
        {!notice.is_read && (
          <VisuallyHidden>
            <Trans>New:</Trans>{' '}
          </VisuallyHidden>
        )}
        <Sentence notice={notice} />
        <Box textStyle="sm" color="muted" fontWeight="400">
          {format.age(notice.raised_at, nowMs())}
          <Warning notice={notice} />
        </Box>
      </Box>
    </Flex>
  )
}

/** From how many on the shop wanted to hear of it. */
function Warning({ notice }: { readonly notice: ShopNotice }) {
  const format = useFormat()
  const told = contentOf(notice)
  if (told.code !== 'stock-low') return null
  const warnAt = format.number(told.warnAt)
  return (
    <>
      {' · '}
      <Trans>warning at {warnAt}</Trans>
    </>
  )
}

function Sentence({ notice }: { readonly notice: ShopNotice }) {
  const nameOf = useNameOf()
  const [, setOpen] = useAtom(noticesOpenAtom)
  const told = contentOf(notice)
  if (told.code === 'unknown') return <Trans>Something new that this version of the app cannot read yet. Reload to get the newest.</Trans>
  if (told.code === 'bill-on-hold') {
    return (
      <AppLink to={HELD_BILLS_PATH} color="gold.fg" minH="6" onClick={() => setOpen(false)}>
        {told.label ? <Trans>A bill waits on hold: {told.label}</Trans> : <Trans>A bill waits on hold</Trans>}
      </AppLink>
    )
  }
  const name = nameOf(told)
  return (
    <>
      <Trans>{name} runs low.</Trans>{' '}
      <Plural
        value={Math.max(0, told.onHand)}
        _0="None is left"
        one="One is left"
        two="Two are left"
        few="# are left"
        many="# are left"
        other="# are left"
      />
    </>
  )
}
