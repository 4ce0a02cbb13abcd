import { renderersContract } from '../contract/index.ts';
import { assignedRenderers, flatRenderer } from './index.ts';

renderersContract('by operation', async () => {
  const other = { ...flatRenderer, name: 'other' };
  const unable = { ...flatRenderer, name: 'unable', serves: () => false };
  return assignedRenderers({
    'lab.creative': flatRenderer,
    'lab.product': other,
    'lab.polish': unable,
    'pro.generate': other,
  });
});
