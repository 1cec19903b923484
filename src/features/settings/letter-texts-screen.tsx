import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui as useWordsOf } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import type { LetterPreview } from '#domain/platform/letter-previews.ts'
import { queryLetterPreviews } from '../../data/api/account-calls.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { type Answer, failureIn } from '../../engine/query.ts'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useQuestion } from '../../engine/use-question.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { aboutWords } from './letter-words.ts'

type Text = LetterPreview['texts'][number]

/** The e-mails that the server writes for the shop, composed by the same code that sends them. */
export function LetterTextsScreen() {
  return (
    <PermissionGate permission={may('settings', 'view')}>
      <Texts />
    </PermissionGate>
  )
}

function Texts() {
  const { t } = useLingui()
  const query = useQuestion('letter-previews', async (): Promise<Answer<readonly LetterPreview[]>> => {
    const answer = await queryLetterPreviews()
    return answer.ok ? { ...answer, asOf: null } : failureIn(answer)
  })
  return (
    <ScreenPage title={t`E-mail texts`} width="reading">
      <AnswerView query={query} skeleton="fields">
        {(letters) => (
          <Flex direction="column" gap="5">
            <Notice tone="info">
              <Trans>
                These e-mails are sent automatically, each in the language of its reader. The links and e-mail addresses here are examples.
              </Trans>
            </Notice>
            {letters.map((letter) => (
              <LetterPanel key={letter.about} {...letter} />
            ))}
          </Flex>
        )}
      </AnswerView>
    </ScreenPage>
  )
}

const wordsByAbout: Readonly<Record<number, MessageDescriptor>> = aboutWords

function LetterPanel({ about, texts }: LetterPreview) {
  const { i18n } = useWordsOf()
  const known = wordsByAbout[about]
  // A newer server may write e-mails without a title here.
  return (
    <Panel title={known ? i18n._(known) : texts[0]?.subject}>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        {texts.map((text) => (
          <LetterText key={text.lang} {...text} />
        ))}
      </Box>
    </Panel>
  )
}

const isAddress = (line: string): boolean => /^https?:\/\/\S+$/.test(line)

/** An e-mail as its recipient sees it: each paragraph in the direction of its language. */
function LetterText({ lang, subject, body }: Text) {
  const { t } = useLingui()
  const name = lang === null ? t`In both languages` : lang === 'ar' ? t`In Arabic` : t`In English`
  return (
    <Box minW="0">
      <Box textStyle="sm" fontWeight="600" mb="1.5">
        {name}
      </Box>
      <Box lang={lang ?? undefined} dir={lang === 'en' ? 'ltr' : 'rtl'} bg="sunken" borderRadius="l2" px="4" py="3" overflowWrap="anywhere">
        <Box dir="auto" fontWeight="600" mb="3">
          {subject}
        </Box>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
          {body.split('\n\n').map((paragraph, nth) => (
            <Box key={nth} {...(isAddress(paragraph) ? {} : { dir: 'auto' })} whiteSpace="pre-wrap">
              {isAddress(paragraph) ? <bdi dir="ltr">{paragraph}</bdi> : paragraph}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
