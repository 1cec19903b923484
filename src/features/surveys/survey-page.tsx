import { Heading } from '@chakra-ui/react/heading'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileQuestion, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { surveyView } from '#domain/surveys/survey-view.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { WITHDRAWN, queryShared } from '../../engine/query.ts'
import { useReadingSentence } from '../../engine/sheet/reading-sentence.ts'
import { LanguageButton } from '../../engine/shell/language-button.tsx'
import { useAnswer } from '../../engine/use-answer.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SharedLogo } from '../payments/shop-logo.tsx'
import type { SharedSurvey } from './use-survey.ts'

interface SurveyPageProps {
  readonly uniqueId: string
  readonly children: (survey: SharedSurvey) => ReactNode
}

/** The frame of a survey's public pages. */
export function SurveyPage({ uniqueId, children }: SurveyPageProps) {
  const { t } = useLingui()
  const sentence = useReadingSentence()
  const query = useAnswer(`public-survey:${uniqueId}`, () => queryShared(surveyView, uniqueId))
  const unknown = (
    <EmptyState icon={<FileQuestion size={26} aria-hidden />} title={t`This survey was not found`}>
      <Trans>Check the link, or ask the shop to send it again.</Trans>
    </EmptyState>
  )
  return (
    <Box as="main" maxW="520px" mx="auto" px="4" py={{ base: '4', md: '10' }} display="grid" gap="4">
      <LanguageButton me="auto" />
      <AnswerView query={query} skeleton={<Skeleton h="480px" w="full" />} missing={unknown} sentence={sentence}>
        {(survey) =>
          survey === WITHDRAWN ? (
            <EmptyState icon={<Link2Off size={26} aria-hidden />} title={t`This link was withdrawn`}>
              <Trans>The shop has withdrawn it. Contact the shop if you still want to tell it something.</Trans>
            </EmptyState>
          ) : (
            children(survey)
          )
        }
      </AnswerView>
    </Box>
  )
}

interface SurveyHeadProps {
  readonly survey: SharedSurvey
  readonly uniqueId: string
  readonly title: string
}

export function SurveyHead({ survey, uniqueId, title }: SurveyHeadProps) {
  const format = useFormat()
  const nameOf = useNameOf()
  return (
    <Box display="grid" gap="2" justifyItems="center" textAlign="center">
      <SharedLogo paper="invoices" shareCode={uniqueId} />
      <Box fontWeight="600">{nameOf(survey.shop)}</Box>
      <Heading as="h1" fontSize="24px">
        {title}
      </Heading>
      <Box color="muted">
        <Trans>
          Invoice {format.code(survey.number)} of {format.day(survey.issuedOn)}
        </Trans>
      </Box>
    </Box>
  )
}
