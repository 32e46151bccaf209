// Types of styled-components for the published declarations (tsconfig.ui.json).
import type { ComponentType, ElementType, JSX } from 'react'

type Template<Result> = (strings: TemplateStringsArray, ...expressions: (string | number)[]) => Result
type Styled = ComponentType<Record<string, unknown> & { as?: ElementType; className?: string }>

export declare const css: Template<string>
export declare const styled: Record<keyof JSX.IntrinsicElements, Template<Styled>>
export declare const createGlobalStyle: Template<ComponentType>
