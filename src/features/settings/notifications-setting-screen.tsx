import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { useLingui as useWordsOf } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import { may } from '#domain/access/pages.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { changeMessage } from '#domain/settings/change-message.ts'
import { EVENT_NAMES, type MessageEvent, isActiveIn, ownWords } from '#domain/settings/message.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import type { FormDeclaration } from '../../engine/declarations.ts'
import { DraftForm } from '../../engine/form/draft-form.tsx'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useRecord } from '../../engine/use-question.ts'
import type { Language } from '../../i18n/language.ts'
import { Notice } from '../../ui/notice.tsx'
import { messagesInBothLanguages, usualWords } from '../messages/usual-words.ts'
import { MessageText, messageField } from './message-field.tsx'
import { eventWords } from './message-words.ts'
import { EditablePanel } from './setting-panel.tsx'
import { useExampleMessage } from './use-example-message.ts'
import { type Setting, useSaved } from './use-settings.ts'

interface Draft extends Record<Language, string | null> {
  readonly isArActive: boolean
  readonly isEnActive: boolean
}

const SENT_HINT = msg`If turned off, the customer’s message is written in the other language.`

/** The messages to customers in both languages: the default text or the shop's own. */
export function NotificationsSettingScreen() {
  return (
    <PermissionGate permission={may('settings', 'view')}>
      <OpenSetting />
    </PermissionGate>
  )
}

function OpenSetting() {
  const { t } = useLingui()
  const query = useRecord(accountSetting, ONLY_ROW_ID)
  return (
    <ScreenPage title={t`Messages to customers`} width="reading">
      <AnswerView query={query} skeleton="fields" unknown={t`The settings of this account were not found.`}>
        {(setting) => (
          <Suspense fallback={null}>
            <Flex direction="column" gap="5">
              <Notice tone="info">
                <Trans>
                  Your employees check these and send them by WhatsApp or text message. Each customer is written to in the language of her
                  file, or in Arabic if none is set.
                </Trans>
              </Notice>
              {EVENT_NAMES.map((event) => (
                <EventPanel key={event} event={event} setting={setting} reload={query.reload} />
              ))}
            </Flex>
          </Suspense>
        )}
      </AnswerView>
    </ScreenPage>
  )
}

interface EventPanelProps {
  readonly event: MessageEvent
  readonly setting: Setting
  readonly reload: () => void
}

function EventPanel({ event, setting, reload }: EventPanelProps) {
  const { i18n } = useWordsOf()
  const say = use(messagesInBothLanguages())
  const saved = useSaved(reload)
  const { title, when } = eventWords[event]
  const usual = { ar: usualWords(event, 'ar', say), en: usualWords(event, 'en', say) }
  const inputOf = (draft: Draft): InputOf<typeof changeMessage> => {
    // Text equal to the default is not stored, so that it follows later changes of the default.
    const own = (language: Language) => (draft[language]?.trim() === usual[language] ? '' : (draft[language]?.trim() ?? ''))
    return { event, ar: own('ar'), en: own('en'), isArActive: draft.isArActive, isEnActive: draft.isEnActive }
  }
  const form: FormDeclaration<typeof changeMessage, Draft> = {
    command: changeMessage,
    submit: msg`Save message`,
    fields: [
      { name: 'isArActive', label: msg`Send it in Arabic`, kind: 'flag', hint: SENT_HINT },
      { name: 'ar', label: msg`In Arabic`, kind: 'long-text', own: messageField(event, 'ar') },
      { name: 'isEnActive', label: msg`Send it in English`, kind: 'flag', hint: SENT_HINT },
      { name: 'en', label: msg`In English`, kind: 'long-text', own: messageField(event, 'en') },
    ],
    toInput: inputOf,
  }
  const savedAs = `${changeMessage.name}:${event}`
  const wordsIn = (language: Language) => ownWords(setting.messages, event, language)
  const isSent = (language: Language) => isActiveIn(setting.messages, event, language)
  return (
    <EditablePanel title={i18n._(title)} draftName={savedAs} shown={<Shown event={event} wordsIn={wordsIn} isSent={isSent} />}>
      {(close) => (
        <>
          <Box color="muted" mb="4">
            {i18n._(when)}
          </Box>
          <DraftForm
            draftName={savedAs}
            declaration={form}
            initial={{ ar: wordsIn('ar') ?? usual.ar, en: wordsIn('en') ?? usual.en, isArActive: isSent('ar'), isEnActive: isSent('en') }}
            onCancel={close}
            onDone={() => {
              close()
              saved()
            }}
          />
        </>
      )}
    </EditablePanel>
  )
}

interface ShownProps {
  readonly event: MessageEvent
  readonly wordsIn: (language: Language) => string | null
  readonly isSent: (language: Language) => boolean
}

/** Both languages as a customer sees them, and whether the text is the shop's own. */
function Shown({ event, wordsIn, isSent }: ShownProps) {
  const { i18n } = useWordsOf()
  return (
    <Box display="grid" gap="4">
      <Box color="muted">{i18n._(eventWords[event].when)}</Box>
      {(['ar', 'en'] as const).map((language) => (
        <ShownIn key={language} event={event} language={language} own={wordsIn(language)} isSent={isSent(language)} />
      ))}
    </Box>
  )
}

interface ShownInProps {
  readonly event: MessageEvent
  readonly language: Language
  readonly own: string | null
  readonly isSent: boolean
}

function ShownIn({ event, language, own, isSent }: ShownInProps) {
  const { t } = useLingui()
  const { usual, shown } = useExampleMessage(event, language)
  const name = language === 'ar' ? t`In Arabic` : t`In English`
  const whose = own === null ? t`Standard text` : t`Your own text`
  const standing = isSent ? whose : t`Turned off: the other language is used`
  return (
    <Box display="grid" gap="1.5">
      <Box textStyle="sm">
        <Box as="span" fontWeight="600">
          {name}
        </Box>
        <Box as="span" color="muted">{` · ${standing}`}</Box>
      </Box>
      <MessageText language={language} text={shown(own ?? usual)} />
    </Box>
  )
}
