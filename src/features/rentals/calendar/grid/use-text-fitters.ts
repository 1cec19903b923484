import { useEffect, useState } from 'react'
import { type Measure, TextFitter } from './fitted-text.ts'

/** Words of bars and names of pieces are bold, what stands under a name is not. */
export interface TextFitters {
  readonly bold: TextFitter
  readonly plain: TextFitter
}

/** Letters of the calendar, as in its styles. */
const SIZE = '14px'

function measureIn(weight: number): Measure {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return () => 0
  context.font = `${weight} ${SIZE} ${getComputedStyle(document.body).fontFamily}`
  return (text) => context.measureText(text).width
}

const make = (): TextFitters => ({ bold: new TextFitter(measureIn(600)), plain: new TextFitter(measureIn(400)) })

/** What cuts words to a width; made anew when letters come in that were not there yet. */
export function useTextFitters(): TextFitters {
  const [fitters, setFitters] = useState(make)
  useEffect(() => {
    const renew = () => setFitters(make())
    document.fonts.addEventListener('loadingdone', renew)
    return () => document.fonts.removeEventListener('loadingdone', renew)
  }, [])
  return fitters
}
