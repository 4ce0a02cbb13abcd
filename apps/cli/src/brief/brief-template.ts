export interface BriefStart {
  /** Of the schema that editors complete a brief by. */
  readonly schemaPath: string;
  readonly modelId: string;
  /** Of the first reference. */
  readonly picturePath: string;
}

/**
 * A brief to start from: what it asks for, and beside every field what it is for. With a model and
 * a picture that are there it can be sent as it is.
 */
export function briefTemplate({ schemaPath, modelId, picturePath }: BriefStart): string {
  return `# yaml-language-server: $schema=${schemaPath}
# One photograph. Review it free of charge:  ips pro generate THIS_FILE --review
# Its price:                                 ips pro generate THIS_FILE --quote

custom_model_id: ${modelId}   # ips models list; ips models new makes one; or --model NAME
resolution: 2K              # 1K: PNG; 2K: PNG + TIFF; 4K: PNG + TIFF + DNG
aspect: "3:4"               # 4:5 is rendered at 3:4

brief:
  # What the picture has to sell, and what has to read first:
  commercial_objective: Lead image of the spring line; the garment reads first.
  scene_type: studio        # studio, interior, exterior
  style: campaign           # campaign, editorial, catalog, ecommerce, lookbook, lifestyle, beauty, …
  framing: full_length      # extreme_close_up … medium, three_quarter, full_length, wide
  # Where she is, and what she does:
  scene_and_action: She stands at ease on grey paper, weight on one leg.
  # Optional, each up to 2000 characters:
  # styling_and_beauty: Hair, make-up, how the clothes are worn.
  # model_performance: Weight, hands, gaze, mood.
  lighting_and_atmosphere: Large soft key from the left, gentle fill, clean fall-off.
  # composition_and_finish: Space for copy, finish, colour.
  # camera_intent: What the camera is to do, in words.
  camera:
    focal_length_mm: 85
    aperture: 5.6
    # distance_m: 4
    # perspective: eye_level

# One to nine, in the order in which they matter. They never show who: that is the model.
references:
  - file: ${picturePath}   # yours: PNG, JPEG or WebP; the path starts at this file
    role: hero_garment      # hero_garment, garment, footwear, accessory, jewelry, bag, product, …
    item: hoodie            # what the thing is; two views of one item are one thing
    fidelity: Keep the silhouette, the print and the stitching.
  # - file: bag.webp
  #   role: bag
  #   fidelity: { level: close, aspects: [color_relationships, texture] }

# passes: [depth, clay, line]   # guides of the same view, free of charge
# variation: 1                  # another number is another picture
# metadata: { look: "1" }       # your own notes; ips requests list --metadata look=1
`;
}
