import type { MessageDescriptor } from '@lingui/core'
import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ownPhoneCode } from '#domain/entities/entity-mobile.ts'
import { joinedPhone, phoneCodes, phoneParts, withPhoneCode } from '#domain/kernel/phone.ts'
import { FieldFrame, type FieldFrameProps } from '../../ui/field-frame.tsx'
import { useSession } from '../session.ts'

const COUNTRY_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  966: msg`Saudi Arabia`,
  971: msg`United Arab Emirates`,
  962: msg`Jordan`,
  970: msg`Palestine`,
  972: msg`Palestine`,
  965: msg`Kuwait`,
  974: msg`Qatar`,
  973: msg`Bahrain`,
  968: msg`Oman`,
}

interface MobileFieldProps extends FieldFrameProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isReadOnly?: boolean | undefined
  readonly lengthMax?: number | undefined
}

/**
 * A mobile number with its country. A typed country code selects the country, and a selected country is put before
 * the number: the draft is a single text, as the commands expect.
 */
export function MobileField({ value, onChange, isReadOnly, lengthMax, ...frame }: MobileFieldProps) {
  const { t, i18n } = useLingui()
  const { setting } = useSession()
  const own = ownPhoneCode(setting)
  // The country that was selected before anything was typed.
  const [ahead, setAhead] = useState(own)
  const { code, national } = value === '' ? { code: ahead, national: '' } : phoneParts(value, own)
  const nameOf = (known: string): string => (COUNTRY_WORDS[known] ? i18n._(COUNTRY_WORDS[known]) : '')
  const choose = (chosen: string) => {
    setAhead(chosen)
    onChange(withPhoneCode(value, chosen, own))
  }
  const type = (text: string) => {
    setAhead(code ?? own)
    onChange(joinedPhone(text, code, own))
  }
  return (
    <FieldFrame {...frame}>
      {/* The number comes first in tab order, because the default country is usually right. */}
      <Flex dir="ltr" direction="row-reverse" gap="2">
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={national}
          readOnly={isReadOnly}
          maxLength={lengthMax}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Field.Root role="presentation" disabled={isReadOnly} flex="0 0 5.75rem">
          <NativeSelect.Root>
            {/* When closed, it shows only the code; the country names are in its list. */}
            <NativeSelect.Field
              aria-label={t`Country of the number`}
              color="transparent"
              css={{ '& option': { color: 'fg' } }}
              value={code ?? ''}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              {code === null && <option value="">{t`Other`}</option>}
              {phoneCodes(own).map((known) => (
                <option key={known} value={known}>
                  {`+${known} ${nameOf(known)}`}
                </option>
              ))}
            </NativeSelect.Field>
            <Flex position="absolute" insetX="3" top="0" h="full" align="center" justify="space-between" pointerEvents="none" aria-hidden>
              <span>{code === null ? '+' : `+${code}`}</span>
              <Box asChild color="muted">
                <ChevronDown size={16} />
              </Box>
            </Flex>
          </NativeSelect.Root>
        </Field.Root>
      </Flex>
    </FieldFrame>
  )
}
