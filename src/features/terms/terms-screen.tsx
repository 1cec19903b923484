import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TRIAL_DAYS } from '#domain/platform/registration.ts'
import { TERMS_OF_USE } from '#domain/platform/terms-of-use.ts'
import { LanguageButton } from '../../engine/shell/language-button.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Page, Panel } from '../../ui/page.tsx'

/** The terms accepted at registration. A changed text needs a new version: see `TERMS_OF_USE`. */
export function TermsScreen() {
  const { t } = useLingui()
  const format = useFormat()
  const [version, day] = [format.number(TERMS_OF_USE.version), format.day(TERMS_OF_USE.day)]
  return (
    <Box as="main" minH="100dvh" bg="canvas">
      <Page
        title={<Trans>Terms and conditions</Trans>}
        note={
          <Trans>
            Version {version}, of {day}
          </Trans>
        }
        width="reading"
        toolbar={<LanguageButton />}
      >
        <Flex direction="column" gap="4">
          <Part title={t`What these terms are`}>
            <P>
              <Trans>They hold between your shop and the provider: whoever runs the server on which you open it.</Trans>
            </P>
          </Part>
          <Trial />
          <Part title={t`Your data`}>
            <P>
              <Trans>
                What you enter belongs to your shop, and no other shop sees it. You can save your lists and reports as Excel files.
              </Trans>
            </P>
            <P>
              <Trans>
                The provider keeps your data to run the service for you and does not hand it to others, unless the law demands it or you ask
                for it.
              </Trans>
            </P>
            <P>
              <Trans>You enter data of your customers and employees: tell them, and enter only what your work needs.</Trans>
            </P>
          </Part>
          <Part title={t`What is up to you`}>
            <P>
              <Trans>
                Names, prices and the tax number are printed as you enter them. Taxes and their returns are the duty of your shop.
              </Trans>
            </P>
            <P>
              <Trans>Keep passwords and PINs to yourself: what is done with them counts as done by their owner.</Trans>
            </P>
          </Part>
          <Part title={t`With and without a connection`}>
            <P>
              <Trans>
                A till sells without a connection and sends what it sold later. Until then it stands on that device alone: do not delete its
                data.
              </Trans>
            </P>
            <P>
              <Trans>The provider does not promise that the server can always be reached.</Trans>
            </P>
          </Part>
          <Part title={t`Changes and the end`}>
            <P>
              <Trans>You can stop at any time. To have your data deleted, ask the provider.</Trans>
            </P>
            <P>
              <Trans>
                Other terms have another version and hold for shops that accept them. For your shop the version that you accepted holds.
              </Trans>
            </P>
          </Part>
        </Flex>
      </Page>
    </Box>
  )
}

function Trial() {
  const { t } = useLingui()
  const format = useFormat()
  const days = format.number(TRIAL_DAYS)
  return (
    <Part title={t`The trial`}>
      <P>
        <Trans>You work {days} days free, with everything in it. No card is asked for, and at the end nothing is taken.</Trans>
      </P>
      <P>
        <Trans>
          When it ends, signing in is closed until you agree on more with the provider. Tills can still sell, and what you entered is kept.
        </Trans>
      </P>
    </Part>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel title={title}>
      <Flex direction="column" gap="3">
        {children}
      </Flex>
    </Panel>
  )
}

const P = ({ children }: { readonly children: ReactNode }) => <Box as="p">{children}</Box>
