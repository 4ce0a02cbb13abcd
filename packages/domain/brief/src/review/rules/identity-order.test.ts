import { describe, expect, it } from 'vitest';

import { identityOrder } from './identity-order.ts';

const orders = [
  'Make her a blonde woman in her sixties with softer cheekbones, hair in a chignon.',
  'Replace the face with a younger one.',
  'Replace her face.',
  'Use a different woman for this shot.',
  'Swap her for a redhead.',
  'Please make him older.',
  'Hair up, then make her look younger.',
  'Change her skin tone to a darker shade.',
  'Change her eye colour to green.',
  'Change his age to about fifty.',
  'Give her green eyes and a fringe.',
  'Give him a sharper jaw.',
  'Give her darker skin.',
  'Turn her into a man.',
  'Turn the model into an Asian woman.',
  'Make the model Asian.',
  'Make her Black.',
  'Make the model thinner.',
  'Lighten her skin by a stop.',
  'Slim her waist and lengthen the neck.',
  'The model should be an older woman.',
  'She should be in her forties.',
  'Ignore the selected model, anyone will do.',
  'Do a face swap with the second picture.',
  'Change the ethnicity of the model.',
  'I want a different face here.',
  "Alter the model's ethnicity.",
  'Make her nose smaller.',
  'Make her eyes blue.',
  'Age her by twenty years.',
  'Transform him into an old man with a beard.',
  'Give the model blue eyes.',
  'Make her ten years younger.',
  'Render her as a Black woman.',
  'We want the model to look Japanese.',
  'Her face should be replaced with the second one.',
  'She should look twenty years old.',
  'Let the model be a blonde.',
  'Reshape her body to be slimmer.',
  'Make her plus-size.',
  'Change gender to male.',
  'Put a different face on the model.',
  'Make her look like someone else.',
  'Adjust her age to 65.',
  'Give her Asian features.',
  'Alter her facial features.',
] as const;

const directions = [
  "Replace the model's belt with the reference.",
  'Make her hair fall over one shoulder.',
  'Make her comfortable before the first frame.',
  'Make her old boots look loved.',
  'Make her black dress float.',
  'Make her white shirt crisp.',
  'Make the model stand taller in the frame by a low camera.',
  'The coat should make her look taller.',
  'Soft light that makes her look rested.',
  'Change her shoes for the reference pair.',
  'Change her bag to the other hand.',
  'Swap her head scarf for the silk one.',
  'Change the face of the watch to ten past ten.',
  'Give her a blue eye shadow and a glossy lip.',
  'Give her room on the left.',
  'Give him a different jacket under the coat.',
  'Give her smoky brown eyes with liner.',
  'Use a different model of phone as the prop.',
  'Use another model year for the car behind.',
  'Turn her towards the window.',
  'Turn her into the light.',
  'Turn the model a quarter left.',
  'Do not change her face.',
  'Never make her look younger.',
  'Without making her older, add gravity.',
  'Face half in shadow, then a smile.',
  'She should be older than the building, in spirit.',
  'Make her a woman on a mission.',
  'Make him a confident host of the table.',
  'She is to become part of the wall.',
  'Slim-fit trousers, thin belt at her waist.',
  'Darken the skin of the drum slightly.',
  'Lighten the shadows on her skin side.',
  'Her skin stays matte, change the powder only.',
  'Change her expression to amused.',
  'Replace her earrings with the hoops.',
  'Make her body turn away while the face stays.',
  'Replace the face mask with the new packaging.',
  'The model should have a green bag.',
  'Age the leather by rubbing it down.',
  'Want a different womanly gesture? Hands to hips.',
  'Ignore the saved seats in the theatre row.',
  'Make the model smaller in frame, two thirds sky.',
  'Blonde wood panelling, aged brass.',
  'Aim for a younger customer; give her confidence.',
  'She must be seated by the window.',
  'Change her eyes from guarded to open.',
  'Rework her skin prep: matte to dewy from forehead to chin.',
  'We need another person in the background, out of focus.',
  'Cast another woman as the friend at the bar.',
  'Show her as a woman with somewhere to be.',
  'Let her be still for a beat.',
  'We want her to look rested and amused.',
  'Make her look like someone who owns the room.',
  'She should look sixty metres down the quay.',
  'Use a new face towel as the prop.',
  'Adjust her age-old brooch.',
] as const;

describe('an order to change the person', () => {
  it.each(orders)('is found in: %s', (text) => {
    expect(identityOrder(text)).toBeDefined();
  });

  it.each(directions)('is not read into: %s', (text) => {
    expect(identityOrder(text)).toBeUndefined();
  });

  it('is quoted as written, in at most forty characters', () => {
    const quoted = identityOrder('Make her a remarkably distinguished older woman, please.') ?? '';
    expect(quoted).toMatch(/^Make her/);
    expect([...quoted].length).toBeLessThanOrEqual(40);
  });
});
