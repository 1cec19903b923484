import { useState } from 'react'
import { DOUBLE_TAP_MS } from '../../../device/second-tap.ts'

type SecondTap = (what: string, atMs: number) => boolean

/** Whether a tap is the second one of a double tap on the same thing; `atMs` is the time stamp of its event. */
export function secondTapReader(): SecondTap {
  let last: { readonly what: string; readonly atMs: number } | null = null
  return (what, atMs) => {
    const isSecond = last?.what === what && atMs - last.atMs < DOUBLE_TAP_MS
    last = { what, atMs }
    return isSecond
  }
}

export const useSecondTap = (): SecondTap => useState(secondTapReader)[0]
