import type { RouteContract } from '../route.ts'
import type { receivedDocs, sentDocs } from './common-texts.ts'
import type { FieldText } from './formats.ts'
import type { SharedShapes } from './shared-schemas.ts'

/** Which way a schema is read: what a caller sends, or what the server does. */
type Direction = 'sent' | 'received'

type DefinitionOf<Schema> = Schema extends { readonly _zod: { readonly def: infer Definition } }
  ? Definition
  : never

/** The fields of the objects in a schema, through lists, unions, null and defaults. */
type ShapeOf<Schema, D extends Direction> = ShapeOfDefinition<DefinitionOf<Schema>, D>
type ShapeOfDefinition<Definition, D extends Direction> = Definition extends {
  readonly shape: infer Shape
}
  ? Shape
  : Definition extends { readonly innerType: infer Inner }
    ? ShapeOf<Inner, D>
    : Definition extends { readonly element: infer Element }
      ? ShapeOf<Element, D>
      : Definition extends { readonly options: readonly (infer Option)[] }
        ? ShapeOf<Option, D>
        : Definition extends { readonly in: infer In; readonly out: infer Out }
          ? ShapeOf<D extends 'sent' ? In : Out, D>
          : Definition extends { readonly valueType: infer Value }
            ? ShapeOf<Value, D>
            : never

type KeyOf<Shape> = Shape extends unknown ? keyof Shape & string : never
type FieldOf<Shape, Key> = Shape extends { readonly [K in Key & string]: infer Field }
  ? Field
  : never

/** Those fields that are not of a shared schema, which has its texts itself. */
type OwnShapeOf<Schema, D extends Direction> =
  ShapeOf<Schema, D> extends infer Shape
    ? D extends 'sent'
      ? Shape
      : Shape extends unknown
        ? Shape extends SharedShapes[keyof SharedShapes]
          ? {
              [Name in keyof SharedShapes]: SharedShapes[Name] extends Shape ? Name : never
            }[keyof SharedShapes] extends never
            ? Shape
            : never
          : Shape
        : never
    : never

/** A text, and in a pair with it those of the fields inside. */
type TextOf<Field, D extends Direction> = [OwnShapeOf<Field, D>] extends [never]
  ? FieldText
  : Record<never, never> extends TextsOfShape<OwnShapeOf<Field, D>, D>
    ? FieldText | readonly [FieldText, TextsOfShape<OwnShapeOf<Field, D>, D>]
    : readonly [FieldText, TextsOfShape<OwnShapeOf<Field, D>, D>]

type CommonTexts = { sent: typeof sentDocs; received: typeof receivedDocs }
type IsCommon<Key, Field, D extends Direction> = Key extends keyof CommonTexts[D]
  ? CommonTexts[D][Key] extends TextOf<Field, D>
    ? true
    : false
  : false

type TextsOfShape<Shape, D extends Direction> = {
  readonly [Key in KeyOf<Shape> as IsCommon<Key, FieldOf<Shape, Key>, D> extends true
    ? never
    : Key]: TextOf<FieldOf<Shape, Key>, D>
} & {
  readonly [Key in KeyOf<Shape> as IsCommon<Key, FieldOf<Shape, Key>, D> extends true
    ? Key
    : never]?: TextOf<FieldOf<Shape, Key>, D>
}

/** A text for every field of a schema; those that mean the same everywhere may be left out. */
export type TextsOf<Schema, D extends Direction = 'received'> = TextsOfShape<ShapeOf<Schema, D>, D>
/** The texts of a schema without those fields of it that belong to a shared schema. */
type OwnTextsOf<Schema, D extends Direction> = TextsOfShape<OwnShapeOf<Schema, D>, D>

/** A place of a route with the texts of its schema. It may be left out when none is needed. */
type PlaceTexts<Place extends string, Schema, D extends Direction> = [
  OwnShapeOf<Schema, D>,
] extends [never]
  ? { readonly [P in Place]?: never }
  : Record<never, never> extends OwnTextsOf<Schema, D>
    ? { readonly [P in Place]?: OwnTextsOf<Schema, D> }
    : { readonly [P in Place]: OwnTextsOf<Schema, D> }

type RouteTexts<T extends RouteContract> = PlaceTexts<'query', T['query'], 'sent'> &
  PlaceTexts<'body', T['body'], 'sent'> &
  PlaceTexts<'reply', T['replies'][keyof T['replies']], 'received'>

type NamesWithTexts<Routes extends Record<string, RouteContract>> = {
  [Name in keyof Routes]: Record<never, never> extends RouteTexts<Routes[Name]> ? never : Name
}[keyof Routes]

/**
 * The texts of routes. A field without a text, and a text without a field, do not compile. Texts of
 * paths are in `path-texts.ts`.
 */
export type TextsOfRoutes<Routes extends Record<string, RouteContract>> = {
  readonly [Name in NamesWithTexts<Routes>]: RouteTexts<Routes[Name]>
} & { readonly [Name in Exclude<keyof Routes, NamesWithTexts<Routes>>]?: RouteTexts<Routes[Name]> }
