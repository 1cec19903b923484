import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Bell } from 'lucide-react'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { ListPager } from '../../../engine/list/list-pager.tsx'
import { signInRequestAtom, useSession } from '../../../engine/session.ts'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useSearchParams } from '../../../engine/search-params.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { NoPermissionScreen } from '../no-permission-screen.tsx'
import { type NoticeType, type NoticesAnswer, permittedTypes } from './notice-types.ts'
import { queryNotices } from './notices.ts'
import { type NoticesSearch, noticesSearch } from './notices-search.ts'
import { NoticeGroup, groupsOf, useNoticeTitles } from './notices-sheet.tsx'

/** All notices of the shop by type. The filter is stored in the URL. */
export function NoticesScreen() {
  const session = useSession()
  const types = permittedTypes(session)
  if (types.length === 0) return <NoPermissionScreen />
  return session.source === 'pin' ? <Behind /> : <OpenNotices types={types} />
}

/** Notices are on the server, so a session by PIN has to enter the password. */
function Behind() {
  const { t } = useLingui()
  const requestSignIn = useSetAtom(signInRequestAtom)
  return (
    <ScreenPage title={t`Notices`} width="reading">
      <Notice tone="info" action={<QuietButton onClick={() => requestSignIn(true)}>{t`Sign in`}</QuietButton>}>
        <Trans>Notices are on the server, and a PIN only opens this till. Sign in with your password to see them.</Trans>
      </Notice>
    </ScreenPage>
  )
}

function OpenNotices({ types }: { readonly types: readonly NoticeType[] }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams(noticesSearch)
  const type = types.find((one) => one === search.type) ?? null
  const isUnreadOnly = search.read === 'no'
  const page = type === null ? 0 : Math.min(search.page ?? 0, PAGE_LAST)
  const query = useQuestion(['notices', type, page, isUnreadOnly], async () => {
    const notices = await queryNotices(false, { ...(type && { type, page }), isUnreadOnly })
    if (notices.kind === 'ready') return { ok: true, data: notices.answer, asOf: null }
    return { ok: false, failure: notices.kind === 'failed' ? notices.failure : { kind: 'unexpected', retry: 'ask' } }
  })
  const open = (at: number) => setSearch({ ...search, page: at })
  const empty = (
    <EmptyState icon={<Bell size={26} aria-hidden />} title={isUnreadOnly ? t`Nothing unread` : t`No notices`}>
      <Trans>Low and expiring stock, bills on hold, ratings, absence and expiring employee documents are shown here.</Trans>
    </EmptyState>
  )
  return (
    <ScreenPage title={t`Notices`} width="reading">
      <Narrowing types={types} type={type} isUnreadOnly={isUnreadOnly} />
      <AnswerView query={query} count={4} empty={empty} isEmpty={(reported) => groupsOf(types, reported).length === 0}>
        {(reported) => (
          <>
            <Flex direction="column" gap="7">
              {groupsOf(types, reported).map((group) => (
                <NoticeGroup key={group.type} {...group} onRead={query.reload} {...(type === null && { onOthers: ignore })} />
              ))}
            </Flex>
            {type !== null && <ListPager page={page} total={countOf(reported, isUnreadOnly)} onPage={open} />}
          </>
        )}
      </AnswerView>
    </ScreenPage>
  )
}

const ignore = (): void => undefined

/** More pages than any type has. */
const PAGE_LAST = 9_999

const countOf = ({ kinds }: NoticesAnswer, isUnreadOnly: boolean): number =>
  kinds.reduce((sum, { count, unread }) => sum + (isUnreadOnly ? unread : count), 0)

interface NarrowingProps {
  readonly types: readonly NoticeType[]
  readonly type: NoticeType | null
  readonly isUnreadOnly: boolean
}

function Narrowing({ types, type, isUnreadOnly }: NarrowingProps) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams(noticesSearch)
  const titles = useNoticeTitles()
  const narrow = (next: NoticesSearch) => setSearch({ ...search, ...next, page: undefined })
  const chip = (label: string, isChosen: boolean, onClick: () => void) => (
    <QuietButton key={label} size="sm" aria-pressed={isChosen} bg={isChosen ? 'selection' : 'surface'} onClick={onClick}>
      {label}
    </QuietButton>
  )
  return (
    <Flex role="group" aria-label={t`Filter the notices`} gap="2" wrap="wrap" mb="5">
      {types.length > 1 && chip(t({ message: 'All', context: 'notices' }), type === null, () => narrow({ type: undefined }))}
      {types.length > 1 && types.map((one) => chip(titles[one], one === type, () => narrow({ type: one === type ? undefined : one })))}
      {chip(t`Unread only`, isUnreadOnly, () => narrow({ read: isUnreadOnly ? undefined : 'no' }))}
    </Flex>
  )
}
