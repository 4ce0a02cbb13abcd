/** What members mean: by component or operation, then by the path of the member (`camera.format`). */
export type Descriptions = Readonly<Record<string, Readonly<Record<string, string>>>>;
