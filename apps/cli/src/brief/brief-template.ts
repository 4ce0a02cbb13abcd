/** A brief to start from: what it asks for, and beside every field what it is for. */
export function briefTemplate(schemaPath: string, modelId: string): string {
  return `# yaml-language-server: $schema=${schemaPath}
# One photograph. Review it free of charge:  ips pro generate THIS_FILE --review
# Its price:                                 ips pro generate THIS_FILE --quote

custom_model_id: ${modelId}   # ips models list; ips models new makes one
resolution: 2K              # 1K: PNG; 2K: PNG + TIFF; 4K: PNG + TIFF + DNG
aspect: "3:4"               # 4:5 is rendered at 3:4

brief:
  commercial_objective: What the picture has to sell, and what has to read first.
  scene_type: studio        # studio, interior, exterior
  style: campaign           # campaign, editorial, catalog, ecommerce, lookbook, lifestyle, beauty, …
  framing: full_length      # extreme_close_up … medium, three_quarter, full_length, wide
  scene_and_action: Where she is and what she does.
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
  - file: dress.png         # relative to this file
    role: hero_garment      # hero_garment, garment, footwear, accessory, jewelry, bag, product, …
    item: dress             # what the thing is; two views of one item are one thing
    fidelity: Keep the silhouette and the stitching.
  # - file: bag.webp
  #   role: bag
  #   fidelity: { level: close, aspects: [color_relationships, texture] }

# passes: [depth, clay, line]   # guides of the same view, free of charge
# variation: 1                  # another number is another picture
# metadata: { look: "1" }       # your own notes; ips requests list --metadata look=1
`;
}
