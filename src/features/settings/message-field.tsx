import { Textarea } from '@chakra-ui/react/textarea'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui as useWordsOf } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { type ComponentType, useRef } from 'react'
import { MESSAGE_EVENTS, MESSAGE_LENGTH_MAX, type MessageEvent } from '#domain/settings/message.ts'
import type { OwnFieldProps } from '../../engine/declarations.ts'
import type { Language } from '../../i18n/language.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { placeholderWords } from './message-words.ts'
import { useExampleMessage } from './use-example-message.ts'

const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/** A message in the direction of its own language. */
export function MessageText({ text, language }: { readonly text: string; readonly language: Language }) {
  return (
    <Box
      dir={directionOf(language)}
      lang={language}
      bg="sunken"
      borderRadius="l2"
      px="4"
      py="3"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {text}
    </Box>
  )
}

interface MessageFieldProps extends OwnFieldProps {
  readonly event: MessageEvent
  readonly language: Language
}

/** Edits a message: buttons insert placeholders in braces at the cursor, with a preview below. */
function MessageField({ event, language, label, error, value, onChange }: MessageFieldProps) {
  const { t } = useLingui()
  const { i18n } = useWordsOf()
  const area = useRef<HTMLTextAreaElement>(null)
  const { usual, shown } = useExampleMessage(event, language)
  const words = typeof value === 'string' ? value : ''
  const insert = (name: string) => {
    const field = area.current
    if (!field) return
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end')
    field.focus()
    onChange(field.value)
  }
  return (
    <Flex direction="column" gap="3">
      <FieldFrame label={label} error={error} hint={t`If empty, the standard text is sent.`}>
        <Box display="grid" gap="2">
          <Flex gap="2" wrap="wrap" role="group" aria-label={t`Insert: ${label}`}>
            {MESSAGE_EVENTS[event].map((name) => (
              <QuietButton key={name} size="sm" onClick={() => insert(name)}>
                {i18n._(placeholderWords[name])}
              </QuietButton>
            ))}
          </Flex>
          <Textarea
            ref={area}
            dir={directionOf(language)}
            lang={language}
            bg="surface"
            borderColor="lineStrong"
            rows={5}
            maxLength={MESSAGE_LENGTH_MAX}
            value={words}
            onChange={(typed) => onChange(typed.currentTarget.value)}
          />
        </Box>
      </FieldFrame>
      <Box textStyle="sm" color="muted">
        <Trans>As a customer reads it</Trans>
      </Box>
      <MessageText language={language} text={shown(words.trim() === '' ? usual : words)} />
      {words.trim() !== usual && (
        <Box>
          <QuietButton
            size="sm"
            icon={<RotateCcw size={16} aria-hidden />}
            aria-label={t`Restore the standard text: ${label}`}
            onClick={() => {
              // The button disappears, so move the focus to the field.
              area.current?.focus()
              onChange(usual)
            }}
          >
            <Trans>Restore the standard text</Trans>
          </QuietButton>
        </Box>
      )}
    </Flex>
  )
}

const made = new Map<string, ComponentType<OwnFieldProps>>()

/** The field of an event and language for a form; cached, so that React does not remount it. */
export function messageField(event: MessageEvent, language: Language): ComponentType<OwnFieldProps> {
  const key = `${event} ${language}`
  const known = made.get(key) ?? ((props: OwnFieldProps) => <MessageField {...props} event={event} language={language} />)
  made.set(key, known)
  return known
}
