import React from 'react';
import {AbsoluteFill, Composition, interpolate, registerRoot, useCurrentFrame} from 'remotion';

// The text wall of `farm bench text-wall`: a gradient, and a line fading in
// over 400 ms every second.
const fps = 30;

function Line({index}) {
  const since = useCurrentFrame() - index * fps;
  const opacity = interpolate(since, [0, 12], [0, 1], {extrapolateLeft: 'clamp', extrapolateRight: 'clamp'});
  const style = {position: 'absolute', top: 400 + 160 * index, width: '100%', textAlign: 'center', font: '700 72px "Noto Sans"', color: '#fff', opacity};
  return <div style={style}>{`Line number ${index + 1} of the wall`}</div>;
}

function Wall() {
  return (
    <AbsoluteFill style={{background: 'linear-gradient(135deg, #1e3a8a, #9333ea)'}}>
      {[...Array(6).keys()].map((i) => <Line key={i} index={i} />)}
    </AbsoluteFill>
  );
}

registerRoot(() => <Composition id="wall" component={Wall} width={1080} height={1920} fps={fps} durationInFrames={10 * fps} />);
